import { sql } from 'kysely'
import type { BarrierId, MemberId } from '#contract/ids.ts'
import type { NewBarrier } from '#contract/moderation/barriers.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findBarrierObjection, toBarrierValue } from './accepted-values.ts'
import { findBarrier } from './queries.ts'

export const makeBarrier =
  (origin: string): Handler<'POST /moderation/barriers'> =>
  ({ actor, write, caller }, { body }) => {
    const value = toBarrierValue(body.kind, body.value) ?? refuse('barrier.invalid')
    const own = { network: toStoredNetwork(caller.address), host: new URL(origin).hostname }
    refuseIf(findBarrierObjection({ kind: body.kind, value, own }))
    return write(async ({ tx }) => {
      if (await insertBarrier(tx, { ...body, value, by: actor.id })) {
        // The log only grows, so it names no mailbox.
        const { id, kind, days } = body
        await noteInLog(tx, {
          actor: actor.id,
          act: 'make_barrier',
          sentence: body.reason,
          details: { id, kind, days },
        })
      }
      const stored = (await findBarrier(tx, body.id)) ?? refuse('barrier.exists')
      if (stored.kind !== body.kind || stored.value !== value) refuse('barrier.missing')
      return stored
    })
  }

type Made = NewBarrier & { by: MemberId }

/** Ends an expired barrier of the same value. */
async function insertBarrier(tx: Tx, { id, kind, value, reason, days, by }: Made) {
  await sql`
    update barriers set ended_at = ends_at
    where kind = ${kind} and value = ${value} and ended_at is null and ends_at <= now()`.execute(tx)
  const { rows } = await sql`
    insert into barriers (id, kind, value, reason, made_by, ends_at)
    values (${id}, ${kind}, ${value}, ${reason}, ${by}, now() + make_interval(days => ${days}))
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export const endBarrier: Handler<'DELETE /moderation/barriers/:barrierId'> = (
  { actor, write },
  { params: { barrierId: id } },
) =>
  write(async ({ tx }) => {
    if (await end(tx, { id, by: actor.id }))
      await noteInLog(tx, { actor: actor.id, act: 'end_barrier', details: { id } })
    else if (!(await findBarrier(tx, id))) refuse('barrier.missing')
    return null
  })

async function end(tx: Tx, { id, by }: { id: BarrierId; by: MemberId }) {
  const { rows } = await sql`
    update barriers set ended_at = now(), ended_by = ${by}
    where id = ${id} and ended_at is null and ends_at > now() returning id`.execute(tx)
  return rows.length > 0
}

/** Some barriers name a mailbox. */
export const forgetBarriers = (db: Db) =>
  sql`delete from barriers where least(ended_at, ends_at) < now() - interval '30 days'`.execute(db)
