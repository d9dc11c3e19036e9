import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { LogEntryId, MemberId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { Act } from './decisions.ts'

/** Beside the acts of decisions: decisions on appeals, suspicious groups and list mails, and removals by authors. */
const OtherDecisionAct = z.enum([
  'uphold_decision',
  'reverse_decision',
  'restore_votes',
  'exclude_readers',
  'restore_readers',
  'dismiss_readers',
  'release_list_mail',
  'send_back_list_mail',
  'remove_comment',
  'return_comment',
  'agree_to_purge',
  'bulk_ban',
  'agree_to_bulk_ban',
  'undo_bulk_ban',
  'add_blocklist_entry',
  'end_blocklist_entry',
])

/** Acts of an operator, a moderator or the server that only operators read about. */
const OperatorAct = z.enum([
  'read_chat',
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
  'read_list_mail',
  'first_run',
])

/** The acts that every moderator reads. */
export const decisionActs: readonly LogAct[] = [...Act.options, ...OtherDecisionAct.options]

export const LogAct = z.enum([...Act.options, ...OtherDecisionAct.options, ...OperatorAct.options])
export type LogAct = z.infer<typeof LogAct>

/** Further details of a log entry. One about the blocklist has the `value` as long as that is stored. */
export const LogDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type LogDetails = z.infer<typeof LogDetails>

/**
 * `act` is a LogAct, or the act of a later version, which serves beside this one while nodes are replaced. The kind of the
 * subject and the reason can be of a later version too.
 */
export const LogEntry = z.object({
  id: LogEntryId,
  act: z.string(),
  /** The member who acted; null if the server or the command line did it. */
  actor: z.nullable(Author),
  member: z.nullable(Author),
  subject: z.nullable(z.object({ kind: z.string(), id: z.uuid() })),
  reason: z.nullable(z.string()),
  sentence: z.nullable(z.string()),
  details: LogDetails,
  createdAt: Time,
})
export type LogEntry = z.infer<typeof LogEntry>

/** A day from 1900 to 2099: the database knows no year 0. */
const LogDay = z.iso.date().check(z.refine(day => /^(?:19|20)/.test(day), /*i18n*/ 'Not a day of this log'))

export const moderationLog = {
  'GET /moderation/log': {
    summary: `The log, newest first, ${pageSizes.log} at a time: to moderators the decisions, to operators everything`,
    access: 'moderator',
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
  },
} satisfies Endpoints
