import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { FIXED_PRIOR } from '#contract/evidence/statistics/guess.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { type People, priorOf } from '#server/features/evidence/groups/prior.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { storeGuessResults } from './guess-results.ts'
import { storePriors } from './priors.ts'

const server = useServer()
let authors: readonly MemberId[]

/** Publishes ideas, of each of which `yes` of `readers` people are counted in both groups. Returns their ids. */
async function addIdeas(
  by: MemberId | undefined,
  ideas: number,
  { yes = 10, readers = 20, brought = 4 } = {},
) {
  const { rows } = await server.sql<{ id: ItemId }>`
    with idea as (
      insert into items (id, kind, user_id, name, pitch)
      select gen_random_uuid(), 'idea', ${by}::uuid, 'A', 'A' from generate_series(1, ${ideas}::integer) returning id),
    begun as (insert into evidence (item_id) select id from idea),
    cohort as (
      insert into evidence_cohorts (item_id, cohort, entered, readers, yes, step)
      select id, 'community', ${readers}::integer, ${readers}::integer, ${yes}::integer,
        jsonb_build_object('yes', ${yes}::integer, 'readers', ${readers}::integer) from idea),
    point as (
      insert into evidence_points (item_id, cohort, readers, yes, finalized_at)
      select id, 'community', at, ${yes}::integer * at / ${readers}::integer, now() from idea, unnest(array[10, 40]) at),
    visit as (
      insert into visits (item_id, source, via, item_version, opened_at, word, said_at)
      select id, 'public-page', 'direct', 1, now() - interval '1 day', case when place <= ${brought}::integer then 'yes' end,
        now() - interval '1 day' from idea, generate_series(1, 10) place)
    select id from idea`
  return rows.map(({ id }) => id)
}

const priorFor = (author: MemberId | undefined, people: People = 'found', kind = 'idea') =>
  server.value`select ${priorOf(sql`items.kind`, sql`items.user_id`, people)}
    from (select ${kind}::text as kind, ${author}::uuid as user_id) items`

beforeAll(async () => {
  authors = await addMembers(server.db, 8)
  for (const author of authors.slice(0, 5)) await addIdeas(author, 2)
})

test('ten ideas by five authors set the usual share for others, and their authors get the fixed prior', async () => {
  expect(await priorFor(authors[7])).toBeNull()
  await Promise.all([storePriors(server.db), storePriors(server.db)])
  expect(await priorFor(authors[7])).toEqual({ mean: 0.5, weight: 64, items: 10 })
  expect(await priorFor(authors[7], 'brought')).toEqual({ mean: 0.4, weight: 64, items: 10 })
  expect(await priorFor(authors[0])).toEqual(FIXED_PRIOR)
  expect(await priorFor(authors[7], 'found', 'product')).toBeNull()
})

test('deleted and hidden ideas, ideas with four people and the author’s ideas are ignored', async () => {
  const [deleted = '', hidden = ''] = await addIdeas(authors[6], 2, { yes: 20 })
  await server.sql`update items set deleted_at = now() where id = ${deleted}`
  await server.sql`update items set status = 'hidden' where id = ${hidden}`
  await addIdeas(authors[6], 2, { yes: 4, readers: 4 })
  await addIdeas(authors[5], 2, { yes: 20 })
  await storePriors(server.db)
  expect(await priorFor(authors[7])).toMatchObject({ mean: 0.6, items: 12 })
  expect(await priorFor(authors[5])).toEqual({ mean: 0.5, weight: 64, items: 10 })
  expect(await priorFor(authors[6])).toMatchObject({ items: 12 })
})

test('guesses at ten people appear with their result at forty once there are thirty ideas', async () => {
  const list = async () => (await server.call(null, 'GET /guess-results')).ok.results
  await addIdeas(authors[7], 17, { yes: 40, readers: 40 })
  await storeGuessResults(server.db)
  expect(await list()).toEqual([])
  const [turned] = await addIdeas(authors[7], 13, { yes: 40, readers: 40 })
  await server.sql`update evidence_points set yes = 2 where item_id = ${turned} and readers = 40`
  await storeGuessResults(server.db)
  expect(await list()).toEqual([
    { said: 'high', times: 30, above: 29 },
    { said: 'low', times: 0, above: 0 },
  ])
})
