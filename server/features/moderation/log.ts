import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { decisionActs, type LogAct, type LogDetails, type LogEntry } from '#contract/moderation/log.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import { queueOperatorMails } from '#server/features/sign-in/mails/operator-mails.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'
import { memberColumn } from './member-columns.ts'

// None for the member concerned: they say whether the moderator had reported it. The blocklist forgets what it blocked.
const detailsFor = (viewer: MemberId) =>
  sql<LogDetails>`case when member_id is distinct from ${viewer} then details || coalesce(
    (select jsonb_build_object('value', entry.value) from blocklist entry
     where act like '%_blocklist_entry' and entry.id::text = details ->> 'id'), '{}') else '{}' end`

export const listLog: Handler<'GET /moderation/log'> = async ({ db, actor }, { query }) => {
  const { act, member, actor: by, from, to, before } = query
  const size = pageSizes.log
  const rows = await db
    .selectFrom('moderation_log')
    .select(['id', 'act', 'reason', 'sentence', 'created_at as createdAt'])
    .select(detailsFor(actor.id).as('details'))
    .select(['subject_kind', 'subject_id'])
    .select([memberColumn(sql`actor_id`).as('actor'), memberColumn(sql`member_id`).as('member')])
    // Moderators see only decisions; operators see the whole log.
    .where(sql<boolean>`(act = any(${textList(decisionActs)}) or ${roleOf(actor.id)} = 'operator')`)
    .$if(act !== undefined, rest => rest.where('act', '=', act ?? 'hide'))
    .$if(member !== undefined, rest => rest.where('member_id', '=', member ?? null))
    .$if(by !== undefined, rest => rest.where('actor_id', '=', by ?? null))
    .$if(from !== undefined, rest => rest.where(sql<boolean>`created_at >= ${from}::date at time zone 'UTC'`))
    .$if(to !== undefined, rest =>
      rest.where(sql<boolean>`created_at < (${to}::date + 1) at time zone 'UTC'`),
    )
    .$if(before !== undefined, rest => rest.where(isBefore('moderation_log', before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const entries = rows.slice(0, size).map(toEntry)
  return { entries, earlier: rows.length > size ? toCursor(entries.at(-1)) : null }
}

type Row = Omit<LogEntry, 'subject'> & { subject_kind: string | null; subject_id: string | null }

const toEntry = ({ subject_kind: kind, subject_id: id, ...entry }: Row): LogEntry => ({
  ...entry,
  subject: kind && id ? { kind, id } : null,
})

/**
 * `actor` is null for the server and the command line. `member` is the member concerned. `details` has neither names nor
 * addresses, since an entry can never be changed.
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

const operatorActs = [
  'give_role',
  'take_role',
  'reset_factors',
  'cancel_factor_reset',
  'change_settings',
  'pause',
  'end_pause',
  'bulk_ban',
] as const
const isForOperators = (act: LogAct): act is (typeof operatorActs)[number] =>
  operatorActs.some(known => known === act)

/** Acts that change a member's powers are also mailed to all operators. Call this in the transaction of the act. */
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
  if (isForOperators(act)) await queueOperatorMails(tx, { act, actor, member: member ?? null, details })
}
