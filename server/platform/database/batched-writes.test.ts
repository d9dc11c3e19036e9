import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MemberId, SessionId } from '#contract/ids.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { useDatabase } from '#test/support/database/database.ts'
import { type BatchedWrite, createBatchedWrites } from './batched-writes.ts'
import { createDeadline, runWithDeadline } from './deadline.ts'

/** The milliseconds that an impatient request waits: enough for its batch to begin. */
const PATIENCE_MS = 500

type Input = { row: string; breaks?: boolean }

const database = useDatabase()
beforeAll(async () => {
  await sql`create table marks (member text primary key, row text not null)`.execute(database.db)
})

/** Writes marks in batches, which are listed. The member `gone` has no session. */
function openMarks() {
  const batches: string[][] = []
  const kind: BatchedWrite<Input, string> = {
    name: 'marks',
    rowOf: ({ row }) => row,
    lock: async () => {},
    write: async ({ tx }, parts) => {
      batches.push(parts.map(({ actor }) => actor.id))
      const rows = [...new Set(parts.map(({ input }) => input.row))].toSorted()
      for (const row of rows) await sql`select pg_advisory_xact_lock(hashtext(${row}))`.execute(tx)
      for (const { actor, input } of parts)
        await sql`insert into marks values (${actor.id}, ${input.breaks ? null : input.row})`.execute(tx)
      return parts.map(({ actor }) =>
        actor.id.startsWith('refused') ? { error: new Refusal('item.missing') } : { result: actor.id },
      )
    },
  }
  const writeTogether = createBatchedWrites({
    db: database.db,
    recorder: async () => [],
    publish: () => {},
    findSessionRefusals: async (_, actors) =>
      actors.map(({ id }) => (id.startsWith('gone') ? new Refusal('session.ended') : undefined)),
  })
  const mark = (member: string, input: Input) => {
    const actor = { id: member as MemberId, sessionId: 'session' as SessionId, level: 'aal1' as const }
    return writeTogether(kind, { actor, input }).catch((error: Error) =>
      error instanceof Refusal ? error.code : 'failed',
    )
  }
  return { mark, batches }
}

/** Returns the members whose marks are stored at a row, in alphabetical order. */
async function listStored(row: string) {
  const { rows } = await sql<{ member: string }>`
    select member from marks where row = ${row} order by member`.execute(database.db)
  return rows.map(({ member }) => member)
}

test('parts that arrive during a write form the next batch, with one part per member', async () => {
  const { mark, batches } = openMarks()
  await Promise.all(['a', 'b', 'c', 'b'].map(member => mark(`first ${member}`, { row: member })))
  expect(batches.slice(0, 2)).toEqual([['first a'], ['first b', 'first c']])
})

test('a part whose request has no time left is not written', async () => {
  const { mark } = openMarks()
  const late = runWithDeadline(createDeadline(0), () => mark('late', { row: 'late' }))
  expect(await late).toBe('failed')
  await mark('after late', { row: 'late' })
  expect(await listStored('late')).toEqual(['after late'])
})

test('a part that fails, is refused or has no session does not affect the rest of its batch', async () => {
  const { mark, batches } = openMarks()
  const results = await Promise.all([
    mark('begins', { row: 'a' }),
    mark('stored', { row: 'a' }),
    mark('refused', { row: 'a' }),
    mark('gone', { row: 'a' }),
    mark('broken', { row: 'a', breaks: true }),
    mark('stored too', { row: 'b' }),
  ])
  expect(results).toEqual(['begins', 'stored', 'item.missing', 'session.ended', 'failed', 'stored too'])
  expect(batches[1]).toEqual(['stored', 'refused', 'broken', 'stored too'])
  const { rows } = await sql<{ member: string }>`
    select member from marks
    where member in ('stored', 'broken', 'stored too') order by member`.execute(database.db)
  expect(rows.map(({ member }) => member)).toEqual(['stored', 'stored too'])
})

test('a part of a failed batch is not written individually once its request has timed out', async () => {
  const { mark, batches } = openMarks()
  const held = await database.db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('given up'))`.execute(tx)
    const first = mark('before', { row: 'free' })
    const impatient = runWithDeadline(createDeadline(PATIENCE_MS), () =>
      mark('impatient', { row: 'given up' }),
    )
    const others = [mark('breaks', { row: 'given up', breaks: true }), mark('patient', { row: 'given up' })]
    expect([await first, await impatient]).toEqual(['before', 'failed'])
    return { others }
  })
  expect(await Promise.all(held.others)).toEqual(['failed', 'patient'])
  expect(batches[1]).toEqual(['impatient', 'breaks', 'patient'])
  expect(await listStored('given up')).toEqual(['patient'])
})

test('an individually written part is canceled with its request', async () => {
  const { mark } = openMarks()
  const held = await database.db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('alone'))`.execute(tx)
    const alone = runWithDeadline(createDeadline(PATIENCE_MS), () => mark('alone', { row: 'alone' }))
    expect(await alone).toBe('failed')
    return { next: mark('next', { row: 'alone' }) }
  })
  expect(await held.next).toBe('next')
  expect(await listStored('alone')).toEqual(['next'])
})

test('a locked row delays only the parts that need it', async () => {
  const { mark } = openMarks()
  const held = await database.db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('held'))`.execute(tx)
    const waiting = [mark('waits', { row: 'held' }), mark('waits too', { row: 'held' })]
    expect(await mark('passes', { row: 'free' })).toBe('passes')
    expect(await mark('passes too', { row: 'free' })).toBe('passes too')
    return { waiting }
  })
  expect(await Promise.all(held.waiting)).toEqual(['waits', 'waits too'])
})
