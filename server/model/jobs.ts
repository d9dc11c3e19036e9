import type { MemberId } from '#contract/ids.ts'
import type { Timestamp } from './schema.ts'

/** Every job by its name, with what it is about: ids and times, never a member's text. */
export type JobData = {
  /** Finds the members who should get a mail about what waits for them. */
  'away-mails.claim': object
  /** Sends the mail to one of them. `claimedAt` is when it was claimed. */
  'away-mail.send': { memberId: MemberId; claimedAt: Timestamp }
  /** Sends the mails about accounts that were ordered and are not sent yet. */
  'account-mails.send': object
  /** Removes the ends of sessions that no access token outlives any more. */
  'session-ends.clear': object
  /** Ends the sessions whose time is over. */
  'sessions.end': object
  /** Forgets what was before changes of accounts that cannot be undone any more. */
  'account-changes.forget': object
  /** Removes the second factors whose removal an operator ordered a day ago. */
  'factors.reset': object
  /** Removes what was counted of calls and counts no longer. */
  'rate-limits.clear': object
  /** Forgets from which networks sessions were used, 30 days later, and who visited public pages, on the next day. */
  'networks.forget': object
  'barriers.forget': object
  'public-counts.move': object
  /** Removes notifications that are too old to be shown. */
  'notifications.clear': object
  /** Deletes the accounts whose members ordered it days ago. */
  'accounts.delete': object
  /** Erases what members have deleted and can no longer restore. */
  'deleted-texts.erase': object
  /** Erases what belonged alone to items whose deletion can no longer be undone. */
  'deleted-items.erase': object
  /** Notifies authors of verdicts, and of days that have come. */
  'evidence-notices.send': object
  /** Mails what came of reports of people without an account. */
  'report-mails.send': object
  /** Sends the mails of notices of the moderation. */
  'notice-mails.send': object
  /** Sends the mails to operators about roles, second factors and settings. */
  'operator-mails.send': object
  /** Sends the mails to moderators about new cases that were not due at once. */
  'case-mails.send': object
  /** Sends the mails that ask visitors to confirm their address. */
  'supporter-mails.send': object
  /** Notes which supporters have become members. */
  'supporters.join': object
  /** Erases what is kept of visitors no longer. */
  'supporters.clear': object
  /** Removes the archives of members that are over. */
  'exports.clear': object
  'sign-ups.clear': object
  'puzzles.forget': object
  /** Writes down what each reader came to an hour after opening, and what is shown of it. */
  'evidence.settle': object
  'evidence.recount': object
  /** Looks for accounts whose votes may be no votes. */
  'vote-clusters.search': object
  /** Voids or restores the votes of clusters that have many. */
  'vote-clusters.carry-out': object
  /** Takes everything of members from sight whose ban says so, or gives it back. */
  'clearings.carry-out': object
  /** Looks for readers who do nothing else. */
  'reader-groups.search': object
  /** Notifies the operators of emails to waiting lists that wait for long. */
  'held-mails.alert': object
  /** Writes the backup of the day, where a folder for backups is named. */
  'backup.write': object
  /** Compares points and counters with the facts from which they follow. */
  'ledger.compare': object
  /** Writes to the log how many openings are lost. */
  'lost-openings.log': object
}

export type JobName = keyof JobData
