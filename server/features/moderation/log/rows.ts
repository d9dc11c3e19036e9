import type { MemberId } from '#contract/ids.ts'
import type { LogAct, LogDetails } from '#contract/moderation/moderation-log.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * `actor` is null for the server and the command line, `member` the one it was done to. An entry can never be changed, so
 * `details` holds neither names nor addresses.
 */
type NewEntry = {
  actor: MemberId | null
  act: LogAct
  subject?: Subject
  member?: MemberId | null
  reason?: Reason
  sentence?: string
  details?: LogDetails
}

/** Notes an act in the log, in the transaction of the act. */
export async function noteInLog(tx: Tx, { actor, act, subject, member, ...entry }: NewEntry) {
  const { reason = null, sentence = null, details = {} } = entry
  await tx
    .insertInto('moderation_log')
    .values({
      actor_id: actor,
      act,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      member_id: member ?? null,
      reason,
      sentence,
      details,
    })
    .execute()
}
