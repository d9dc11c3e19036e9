import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX } from '#contract/lengths.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { useDatabase } from '#test/support/database/database.ts'
import { type Cut, numberedList } from './numbered-list.ts'

const database = useDatabase()

const kind = sql.lit('vote.cast')
const few = '00000000-0000-7000-8000-000000000001' as MemberId
const many = '00000000-0000-7000-8000-000000000002' as MemberId

async function fill(actor: MemberId, count: number) {
  await sql`insert into facts (kind, actor_id) select ${kind}, ${actor}
    from generate_series(1, ${count}::integer)`.execute(database.db)
}

const factPage = numberedList(10, (db, { actor }: { actor: MemberId }) => {
  const matches = db.selectFrom('facts').where('actor_id', '=', actor)
  return { matches, rows: (cut: Cut) => cut(matches.select('id').orderBy('id')) }
})

const pageOf = (actor: MemberId, page: number) =>
  countStatements(() => factPage(database.db, { page, values: { actor }, shape: {} }))

test('a list within the maximum is counted each time', async () => {
  await fill(few, 11)
  const first = await pageOf(few, 1)
  expect(first.result).toMatchObject({ page: 1, pages: 2, total: 11, capped: false })
  await fill(few, 10)
  expect((await pageOf(few, 3)).result).toMatchObject({ rows: [{}], pages: 3, total: 21 })
})

test('a list beyond the maximum is counted once, and its pages end at the maximum', async () => {
  await fill(many, COUNT_MAX + 20)
  const first = await pageOf(many, 1)
  expect(first.statements).toHaveLength(2)
  expect(first.result).toMatchObject({ pages: COUNT_MAX / 10, total: COUNT_MAX, capped: true })
  const last = await pageOf(many, COUNT_MAX / 10)
  expect(last.statements).toHaveLength(1)
  expect(last.result.rows).toHaveLength(10)
  expect((await pageOf(many, COUNT_MAX / 10 + 1)).result.rows).toEqual([])
})
