import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { LogEntryId, MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { Reason } from './reasons.ts'
import { Act } from './rulings.ts'
import { Subject } from './subjects.ts'

/** Acts of an operator, a moderator, the server or the author of an item, beside the acts of rulings. */
const OtherAct = z.enum([
  'read_chat',
  'uphold_ruling',
  'reverse_ruling',
  'give_role',
  'take_role',
  'end_sessions',
  'reset_factors',
  'make_link',
  'remove_factors',
  'cancel_factor_reset',
  'delete_member',
  'change_settings',
  'make_invitation',
  'revoke_invitation',
  'pause',
  'end_pause',
  'restore_votes',
  'exclude_readers',
  'restore_readers',
  'dismiss_readers',
  'read_list_mail',
  'release_list_mail',
  'send_back_list_mail',
  'remove_comment',
  'return_comment',
  'agree_to_clearing',
  'clean',
  'agree_to_cleaning',
  'undo_cleaning',
  'make_barrier',
  'end_barrier',
  'first_run',
])
export const LogAct = z.enum([...Act.options, ...OtherAct.options])
export type LogAct = z.infer<typeof LogAct>

/**
 * The acts that every moderator reads: rulings, decisions on appeals, vote clusters, reader groups and list mails, and
 * removals by authors.
 */
export const rulingActs: readonly LogAct[] = [
  ...Act.options,
  'uphold_ruling',
  'reverse_ruling',
  'restore_votes',
  'exclude_readers',
  'restore_readers',
  'dismiss_readers',
  'release_list_mail',
  'send_back_list_mail',
  'remove_comment',
  'return_comment',
  'agree_to_clearing',
  'clean',
  'agree_to_cleaning',
  'undo_cleaning',
  'make_barrier',
  'end_barrier',
]

/** Further details of a log entry. The values are shown unchanged. */
export const LogDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type LogDetails = z.infer<typeof LogDetails>

export const LogEntry = z.object({
  id: LogEntryId,
  act: LogAct,
  /** The member who acted; null if the server or the command line did it. */
  actor: z.nullable(Author),
  member: z.nullable(Author),
  subject: z.nullable(Subject),
  reason: z.nullable(Reason),
  sentence: z.nullable(z.string()),
  details: LogDetails,
  createdAt: Time,
})
export type LogEntry = z.infer<typeof LogEntry>

/** A day from 1900 to 2099: the database knows no year 0. */
const LogDay = z.iso.date().check(z.refine(day => /^(?:19|20)/.test(day), /*i18n*/ 'Not a day of this log'))

export const moderationLog = {
  'GET /moderation/log': {
    summary: `The log, newest first, ${pageSizes.log} at a time: to moderators the rulings, to operators everything`,
    access: 'moderator',
    rateLimit: 'reads',
    query: z.strictObject({
      act: z.optional(LogAct),
      member: z.optional(MemberId),
      actor: z.optional(MemberId),
      /** UTC days, both included. */
      from: z.optional(LogDay),
      to: z.optional(LogDay),
      before: z.optional(Cursor),
    }),
    ok: z.object({ entries: z.array(LogEntry), earlier: z.nullable(Cursor) }),
    refusals: [],
  },
} satisfies Endpoints
