import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Share } from '#contract/evidence/groups.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { loadReaders } from '#test/support/evidence/crowd.ts'
import { postUpdate } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { name } from '#test/support/items/namings.ts'
import { addNews } from '#test/support/items/news.ts'
import { runApp } from '#test/support/running-app.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

// FOLLOWERS can make it shorter.
const COUNT = Number(process.env.FOLLOWERS ?? 5_000)
/** The numbers of notified followers at which the node is killed, while it is in its next batch. */
const KILLS = [0.2, 0.6].map(share => Math.round(share * COUNT))
const WITHIN_MS = 60_000
const READERS = 2_000

const addVoters = ({ sql }: TestServer, itemId: string) => sql`
  with came as materialized (select gen_random_uuid() as id, n from generate_series(1, ${COUNT}::integer) n),
  accounts as (
    insert into auth.users (id, email, encrypted_password, email_confirmed_at)
    select id, id || '@example.test', '', now() from came),
  people as (
    insert into profiles (id, name, age_confirmed_at, terms_version) select id, 'Member ' || n, now(), 'test' from came)
  insert into votes (user_id, content_id, content_type, vote_type)
  select came.id, items.id, items.kind, 'pain_point' from came join items on items.id = ${itemId}`

/** Each batch takes a second or two, so that a kill interrupts one. */
const slowDown = async ({ sql }: TestServer) => {
  await sql`create function wait_a_little() returns trigger language plpgsql as
    'begin perform pg_sleep(0.001); return new; end'`
  await sql`create trigger slow before insert on notifications for each row execute function wait_a_little()`
}

/** Each has the post whose voters are notified, and what begins that. */
const WAYS = {
  update: async (author: Persona) => {
    const { id } = await publishIdea(author)
    return { id, begin: () => postUpdate(author, id, { stage: 'live', link: 'https://tools.example/' }) }
  },
  'solving-idea': async (author: Persona) => {
    const { id } = await publishPainPoint(author)
    return { id, begin: async () => name(author, (await publishIdea(author)).id, id) }
  },
}

test.for(Object.entries(WAYS))(
  `%s: ${COUNT} members are notified within a minute, each once, although the node is killed twice`,
  async ([kind, make], { task }) => {
    const server = await startServer()
    const author = await joinLongAgo(server)
    const { id, begin } = await make(author)
    await addVoters(server, id)
    await slowDown(server)
    const count = () => server.value<number>`select count(*)::integer from notifications where kind = ${kind}`
    const isDone = () => server.value<boolean>`
    select bool_and(notified_at is not null) from (select notified_at from updates union all select notified_at from namings) all_of_them`
    const env = { DATABASE_URL: server.url, DATA_DIR: server.dataDir }
    await begin()
    const startedAt = performance.now()
    const counts: number[] = []
    let app = await runApp(env)
    for (const number of KILLS) {
      while ((await count()) < number) await pause(50)
      await app.end('SIGKILL')
      counts.push(await count())
      app = await runApp(env)
    }
    while (!(await isDone()) && performance.now() - startedAt < 2 * WITHIN_MS) await pause(100)
    const tookMs = performance.now() - startedAt
    await app.end()
    const { rows } = await server.sql<{ members: number; notified: number }>`
    select count(distinct user_id)::integer as members, count(*)::integer as notified from notifications where kind = ${kind}`
    task.meta.figures = `killed after ${counts.join(' and ')} of ${COUNT}; all after ${(tookMs / 1_000).toFixed(1)} s`
    await server.close()
    expect(rows).toEqual([{ members: COUNT, notified: COUNT }])
    expect(counts.every(number => number < COUNT)).toBe(true)
    expect(tookMs).toBeLessThan(WITHIN_MS)
  },
)

/** Returns the figures of an item, and what it stores of its readers, without times. */
async function measure(hasNews: boolean) {
  const server = await startServer()
  const [id = ''] = await loadReaders(server.config, { items: 2, readers: READERS })
  if (hasNews) await addNews(server, id)
  await finalizeEvidence(server.db)
  const measured = await server.row<{ figures: string; sums: Share; notified: number }>`
    select figures #> '{community,sums}' as sums, (select count(*)::integer from notifications where kind = 'update') as notified,
      regexp_replace(figures::text, '"20[^"]+"', '', 'g') as figures,
      array(select outcome from evidence_readers where item_id = ${id} order by place) as outcomes
    from evidence_figures where item_id = ${id}`
  await server.close()
  return measured
}

test(`updates, followers, mutes, namings and a public page leave the evidence of ${READERS} readers as it is`, async ({
  task,
}) => {
  const { notified: none, ...without } = await measure(false)
  const { notified, ...withNews } = await measure(true)
  const { readers, yes } = without.sums
  task.meta.figures = `${yes} of ${readers} without and with them; ${notified} were notified`
  expect(withNews).toEqual(without)
  expect([none, notified > READERS / 3]).toEqual([0, true])
})
