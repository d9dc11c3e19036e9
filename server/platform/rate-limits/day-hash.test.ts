import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/support/database/database.ts'
import { createDayHash } from './day-hash.ts'

async function openTwo() {
  const { db, drop } = await cloneDatabase()
  onTestFinished(drop)
  return { db, nodes: [createDayHash(db), createDayHash(db)] as const }
}

const text = '192.0.2.1'

test('nodes that need the key at the same time share it, and each reads it once', async () => {
  const { db, nodes } = await openTwo()
  const hashes = await Promise.all([...nodes, ...nodes].map(hash => hash(text)))
  expect(new Set(hashes.map(hash => hash.toString('hex'))).size).toBe(1)
  await db.deleteFrom('day_keys').execute()
  expect(await nodes[0](text)).toEqual(hashes[0])
})

test('a day later, the previous key is deleted, and the hash differs', async () => {
  const { db, nodes } = await openTwo()
  const before = await nodes[0](text)
  await db.updateTable('day_keys').set({ day: sql<string>`day - 1` }).execute()
  expect(await nodes[1](text)).not.toEqual(before)
  const { rows } = await sql`select from day_keys where day < (now() at time zone 'utc')::date`.execute(db)
  expect(rows).toEqual([])
})

test('after a database outage, the key is read again', async () => {
  const { db, nodes } = await openTwo()
  await sql`alter table day_keys rename to elsewhere`.execute(db)
  await expect(nodes[0](text)).rejects.toThrow('day_keys')
  await sql`alter table elsewhere rename to day_keys`.execute(db)
  expect(await nodes[0](text)).toHaveLength(32)
})
