import type { MemberId } from '#contract/ids.ts'
import type { Timestamp } from './schema.ts'

/** Every job by its name, with its data: ids and times, never a member's text. */
export type JobData = {
  /** Finds the members who should get an away mail. */
  'away-mails.claim': object
  /** Sends the away mail to one member. `claimedAt` is when it was claimed. */
  'away-mail.send': { memberId: MemberId; claimedAt: Timestamp }
  /** Sends the ordered mails about accounts that are not sent yet. */
  'account-mails.send': object
  /** Removes the stored ends of sessions once all their access tokens have expired. */
  'session-ends.clear': object
  /** Ends the sessions that have expired. */
  'sessions.end': object
  /** Deletes the earlier values of changed accounts once the change can no longer be undone. */
  'account-changes.forget': object
  /** Removes the second factors whose removal an operator ordered a day ago. */
  'factors.reset': object
  /** Removes counts of calls that no longer matter. */
  'rate-limits.clear': object
  /** Deletes the networks of sessions after 30 days, and the hashes of visitors on the next day. */
  'networks.forget': object
  'barriers.forget': object
  'public-counts.move': object
  /** Removes notifications that are too old to be shown. */
  'notifications.clear': object
  /** Deletes the accounts whose ordered deletion is due. */
  'accounts.delete': object
  /** Erases the deleted texts that can no longer be restored. */
  'deleted-texts.erase': object
  /** Erases the parts that belonged to deleted items alone, once the deletion can no longer be undone. */
  'deleted-items.erase': object
  /** Notifies authors of verdicts, and of days of decision that have come. */
  'evidence-notices.send': object
  /** Mails the outcome of reports to people without an account. */
  'report-mails.send': object
  /** Sends the mails of the notices of moderation. */
  'notice-mails.send': object
  /** Sends the mails to operators about roles, second factors and settings. */
  'operator-mails.send': object
  /** Sends the mails to moderators about new cases that were not due at once. */
  'case-mails.send': object
  /** Sends the mails that ask visitors to confirm their address. */
  'supporter-mails.send': object
  /** Notes which supporters became members. */
  'supporters.join': object
  /** Erases data of visitors that is no longer needed. */
  'supporters.clear': object
  /** Removes members' archives that are over. */
  'exports.clear': object
  'sign-ups.clear': object
  'puzzles.forget': object
  /** Settles openings and visits that are due, and updates the shown figures. */
  'evidence.settle': object
  'evidence.recount': object
  /** Searches for accounts whose votes may not be genuine. */
  'vote-clusters.search': object
  /** Voids or restores the votes of clusters that have many. */
  'vote-clusters.carry-out': object
  /** Carries out the clearings of bans, or undoes them. */
  'clearings.carry-out': object
  /** Searches for reader groups. */
  'reader-groups.search': object
  /** Notifies the operators of list mails that have been held for long. */
  'held-mails.alert': object
  /** Writes the backup of the day, if a folder for backups is configured. */
  'backup.write': object
  /** Compares points and counters with the facts on which they rest. */
  'ledger.compare': object
  /** Logs how many openings are lost. */
  'lost-openings.log': object
}

export type JobName = keyof JobData
