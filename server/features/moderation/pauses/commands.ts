import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { type NewPause, PAUSE_MAX_MS, type PauseName } from '#contract/moderation/pauses.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import { listPauses } from './queries.ts'

/** The tolerated difference between a browser's clock and the server's. */
const LEEWAY_MS = 5 * 60 * 1_000

function findEndRefusal(until: string, nowMs: number): RefusalCode | null {
  const endMs = Date.parse(until)
  if (endMs <= nowMs) return 'pause.ends-before'
  return endMs > nowMs + PAUSE_MAX_MS + LEEWAY_MS ? 'pause.too-long' : null
}

/** `by` is null for the command line. */
type Beginning = Omit<NewPause, 'replaces'> & { name: PauseName; by: MemberId | null }

const toValues = ({ name, until, reason, by }: Beginning) => sql`
  insert into pauses (name, ends_at, reason, begun_by) values (${name}, ${until}, ${reason}, ${by})
  on conflict (name) do update set ends_at = excluded.ends_at, reason = excluded.reason, begun_by = excluded.begun_by,
    began_at = now()
  where (pauses.ends_at, pauses.reason) is distinct from (excluded.ends_at, excluded.reason)`

/** Compares milliseconds, because PostgreSQL cannot parse every time. Null means that no pause is running. */
const isOf = (end: string | null) => sql<boolean>`(
  case when pauses.ends_at > now() then round(extract(epoch from pauses.ends_at) * 1000)::bigint end
    is not distinct from ${end && Date.parse(end)}::bigint)`

const noteBeginning = (tx: Tx, { name, until, reason, by }: Beginning) =>
  noteInLog(tx, {
    actor: by,
    act: 'pause',
    ...(reason && { sentence: reason }),
    details: { paused: name, until },
  })

/**
 * Replaces a running pause. Logs nothing if an equal pause is running. Refuses with pause.ends-before and pause.too-long.
 */
export async function beginPause(tx: Tx, beginning: Beginning) {
  refuseIf(findEndRefusal(beginning.until, nowMillis()))
  const { numAffectedRows } = await toValues(beginning).execute(tx)
  if (numAffectedRows) await noteBeginning(tx, beginning)
}

/** The running pause must still be the one that the operator saw. A repeated request changes nothing more. */
export const pause: Handler<'PUT /admin/pauses/:name'> = (
  { actor, write },
  { params: { name }, body: { replaces, ...body } },
) =>
  write(async ({ tx }) => {
    const beginning = { ...body, name, by: actor.id }
    refuseIf(findEndRefusal(body.until, nowMillis()))
    const { numAffectedRows } = await sql`${toValues(beginning)} and ${isOf(replaces)}`.execute(tx)
    if (numAffectedRows) await noteBeginning(tx, beginning)
    const { pauses } = await listPauses(tx)
    const now = pauses.find(found => found.name === name)
    if (now?.reason !== body.reason || Date.parse(now.until) !== Date.parse(body.until))
      refuse('pause.changed-meanwhile')
    return { pauses }
  })

/** Notes the end in the log. Returns whether the pause was running. */
export async function endPause(tx: Tx, { name, by }: { name: PauseName; by: MemberId | null }) {
  const { numUpdatedRows } = await tx
    .updateTable('pauses')
    .set({ ends_at: sql<string>`now()` })
    .where('name', '=', name)
    .where('ends_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await noteInLog(tx, { actor: by, act: 'end_pause', details: { paused: name } })
  return numUpdatedRows > 0n
}

export const resume: Handler<'DELETE /admin/pauses/:name'> = ({ actor, write }, { params: { name } }) =>
  write(async ({ tx }) => {
    await endPause(tx, { name, by: actor.id })
    return listPauses(tx)
  })
