import { sql } from 'kysely'
import type { BlocklistEntryId, MemberId } from '#contract/ids.ts'
import type { NewBlocklistEntry } from '#contract/moderation/blocklist.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findBlocklistRefusal, toBlocklistValue } from './accepted-values.ts'
import { findBlocklistEntry } from './queries.ts'

export const addBlocklistEntry =
  (origin: string): Handler<'POST /moderation/blocklist'> =>
  ({ actor, write, caller }, { body }) => {
    const value = toBlocklistValue(body.kind, body.value) ?? refuse('blocklist.invalid')
    const own = { network: toStoredNetwork(caller.address), host: new URL(origin).hostname }
    refuseIf(findBlocklistRefusal({ kind: body.kind, value, own }))
    return write(async ({ tx }) => {
      if (await insertEntry(tx, { ...body, value, by: actor.id })) {
        // The log only grows, so it names no mailbox.
        const { id, kind, days } = body
        await noteInLog(tx, {
          actor: actor.id,
          act: 'add_blocklist_entry',
          sentence: body.reason,
          details: { id, kind, days },
        })
      }
      const stored = (await findBlocklistEntry(tx, body.id)) ?? refuse('blocklist.exists')
      if (stored.kind !== body.kind || stored.value !== value) refuse('blocklist.missing')
      return stored
    })
  }

type NewEntry = NewBlocklistEntry & { by: MemberId }

/** Ends an expired entry of the same value. */
async function insertEntry(tx: Tx, { id, kind, value, reason, days, by }: NewEntry) {
  await sql`
    update blocklist set ended_at = ends_at
    where kind = ${kind} and value = ${value} and ended_at is null and ends_at <= now()`.execute(tx)
  const { rows } = await sql`
    insert into blocklist (id, kind, value, reason, made_by, ends_at)
    values (${id}, ${kind}, ${value}, ${reason}, ${by}, now() + make_interval(days => ${days}))
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

export const endBlocklistEntry: Handler<'DELETE /moderation/blocklist/:entryId'> = (
  { actor, write },
  { params: { entryId: id } },
) =>
  write(async ({ tx }) => {
    if (await end(tx, { id, by: actor.id }))
      await noteInLog(tx, { actor: actor.id, act: 'end_blocklist_entry', details: { id } })
    else if (!(await findBlocklistEntry(tx, id))) refuse('blocklist.missing')
    return null
  })

async function end(tx: Tx, { id, by }: { id: BlocklistEntryId; by: MemberId }) {
  const { rows } = await sql`
    update blocklist set ended_at = now(), ended_by = ${by}
    where id = ${id} and ended_at is null and ends_at > now() returning id`.execute(tx)
  return rows.length > 0
}

/** Some entries name a mailbox. */
export const forgetBlocklistEntries = (db: Db) =>
  sql`delete from blocklist where least(ended_at, ends_at) < now() - interval '30 days'`.execute(db)
