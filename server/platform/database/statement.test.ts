import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { useDatabase } from '#test/support/database/database.ts'
import { countStatements } from './connect.ts'
import { statement } from './statement.ts'

const database = useDatabase()
const [ada, bob] = [1, 2].map(n => `00000000-0000-7000-8000-00000000000${n}` as MemberId)
beforeAll(async () => {
  await sql`insert into facts (kind, actor_id)
    values ('a', ${ada}), ('b', ${ada}), ('a', ${bob})`.execute(database.db)
})

let built = 0
const factsOf = statement((db, { actor }: { actor: MemberId }, { upward }: { upward: boolean }) => {
  built += 1
  return db
    .selectFrom('facts')
    .select('kind')
    .where('actor_id', '=', actor)
    .orderBy('id', upward ? 'asc' : 'desc')
})

const kinds = async (actor: MemberId | undefined, upward: boolean) =>
  (await factsOf(database.db, { actor: actor as MemberId }, { upward })).map(({ kind }) => kind)

test("each call sends its values, and each shape's statement is built once", async () => {
  expect(await kinds(ada, true)).toEqual(['a', 'b'])
  expect(await kinds(bob, true)).toEqual(['a'])
  expect(await kinds(ada, false)).toEqual(['b', 'a'])
  expect(await kinds(bob, false)).toEqual(['a'])
  expect(built).toBe(2)
})

test('statements are counted with their values', async () => {
  const { sent } = await countStatements(() => kinds(bob, true))
  expect(sent.map(({ parameters }) => parameters)).toEqual([[bob]])
})

test('simultaneous calls do not mix up their values', async () => {
  const both = await Promise.all([kinds(ada, true), kinds(bob, true), kinds(ada, true)])
  expect(both).toEqual([['a', 'b'], ['a'], ['a', 'b']])
})
