import type { MemberId } from '#contract/ids.ts'
import type { Timestamp } from './schema.ts'

/** Data are ids and times, never a member's text. */
export type JobData = {
  'digests.claim': object
  /** `claimedAt` is when the mail was claimed. */
  'digest.send': { memberId: MemberId; claimedAt: Timestamp }
  'account-mails.send': object
  /** Removes the stored ends of sessions once all their access tokens have expired. */
  'session-ends.clear': object
  'sessions.end': object
  /** Deletes the earlier values of changed accounts once the change can no longer be undone. */
  'account-changes.forget': object
  /** Removes the second factors whose removal an operator scheduled a day ago. */
  'factors.reset': object
  'rate-limits.clear': object
  /** Deletes the networks of sessions after 30 days, and the hashes of visitors on the next day. */
  'networks.forget': object
  'blocklist.forget': object
  'public-counts.move': object
  'notifications.clear': object
  'accounts.delete': object
  'deleted-texts.erase': object
  'deleted-items.erase': object
  'evidence-notifications.send': object
  'report-mails.send': object
  'notice-mails.send': object
  'operator-mails.send': object
  /** Only cases whose mails were not due at once. */
  'case-mails.send': object
  'subscriber-mails.send': object
  'subscribers.match': object
  'subscribers.erase': object
  'exports.clear': object
  'sign-ups.clear': object
  'puzzles.forget': object
  'evidence.finalize': object
  'evidence.recount': object
  'evidence-priors.store': object
  'suspicious-groups.search': object
  'suspicious-groups.carry-out': object
  'mail-reviews.alert': object
  'backup.write': object
  'ledger.compare': object
  'lost-views.log': object
}

export type JobName = keyof JobData
