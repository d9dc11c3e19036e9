import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { hasOwn, listWeeks } from '#server/features/talk/weekly-emails/queries.ts'
import { sendWeeklyEmails } from '#server/features/talk/weekly-emails/send-weekly-emails.ts'
import { sendThroughKills } from '#test/support/scenarios/faults/weekly-email-kills.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { loadCommunity } from '../../bench/data/community.ts'

// WEEK_MEMBERS can make it shorter.
const MEMBERS = Number(process.env.WEEK_MEMBERS ?? 100_000)
const RATE_MIN = 1_000
const BATCH = 500
const KILLED = 2_000
/** The most emails that two nodes have in flight. */
const IN_FLIGHT = 10
const STEP_MS = 300_000

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 3_600_000 })

const server = useServer()

beforeAll(async () => {
  await loadCommunity(server.config, { items: MEMBERS * 0.3, members: MEMBERS, votes: MEMBERS * 5 }, () => {})
  await server.sql`update auth.users set email_proven_at = now()`
})

test(`the weeks of ${MEMBERS} members are put together at ${RATE_MIN} a second`, async ({ task }) => {
  const { rows } = await server.sql<{ id: MemberId }>`select id from profiles order by id`
  const members = rows.map(({ id }) => id)
  const startedAt = performance.now()
  let own = 0
  for (let first = 0; first < members.length; first += BATCH) {
    const weeks = await listWeeks(server.db, members.slice(first, first + BATCH))
    own += [...weeks.values()].filter(hasOwn).length
  }
  const rate = (members.length / (performance.now() - startedAt)) * 1_000
  task.meta.figures = `${Math.round(rate)} a second; ${own} of ${members.length} have something of their own`
  expect(rate).toBeGreaterThan(RATE_MIN)
})

/** Lets so many members, in this zone, wait for a week with a decision in it. The others have had all weeks. */
const letWait = (count: number, zone: string) => server.sql`
  with chosen as materialized (select id from profiles order by md5(id::text) limit ${count}),
  zoned as (update profiles set time_zone = ${zone} from chosen where profiles.id = chosen.id),
  digested as (delete from digests),
  had as (
    insert into weekly_emails (user_id, week, seen_at)
    select id, case when id in (select id from chosen) then '-infinity' else 'infinity' end::date, now() from profiles
    on conflict (user_id) do update set week = excluded.week, due_at = null)
  insert into notifications (user_id, from_user_id, kind, item_id)
  select chosen.id, author.user_id, 'helped-decision', author.id
  from chosen cross join (select id, user_id from items where status = 'published' limit 1) as author
  where chosen.id <> author.user_id on conflict do nothing`

test('two kills of two nodes send no email twice, and lose at most those in flight', async ({ task }) => {
  await letWait(KILLED, 'UTC')
  const { ids, arrived } = await sendThroughKills(server, {
    at: '2027-01-04T08:00:00Z',
    killAt: [KILLED * 0.3, KILLED * 0.6],
  })
  const several = [...ids.values()].filter(({ size }) => size > 1).length
  task.meta.figures = `${ids.size} members, ${several} with two ids; ${KILLED - ids.size} not sent, ${arrived - ids.size} sent twice`
  expect([several, arrived - ids.size, ids.size <= KILLED]).toEqual([0, 0, true])
  expect(KILLED - ids.size).toBeLessThanOrEqual(2 * IN_FLIGHT + 1)
})

test.each([
  ['in March', '2027-03-29', '06:00'],
  ['in October', '2027-11-01', '07:00'],
])('the Monday after the clock changes %s has one email, at eight in Berlin', async (_, day, due) => {
  await letWait(KILLED / 2, 'Europe/Berlin')
  const sentAt: string[] = []
  const receivers = new Set<string>()
  const from = Date.parse(`${day}T04:00:00Z`)
  for (let time = from; time < from + 60 * STEP_MS; time += STEP_MS) {
    const at = new Date(time).toISOString()
    const sendMail = async ({ to }: { to: string }) => {
      sentAt.push(at.slice(11, 16))
      receivers.add(to)
    }
    const { db, app } = server
    await sendWeeklyEmails({ db, sendMail, origin: '', log: app.log }, sql`${at}::timestamptz`)()
  }
  expect(new Set(sentAt)).toEqual(new Set([due]))
  expect([receivers.size, receivers.size > KILLED / 2 - 2]).toEqual([sentAt.length, true])
})
