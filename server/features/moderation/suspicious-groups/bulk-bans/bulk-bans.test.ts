import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { GroupId, MemberId } from '#contract/ids.ts'
import type { GroupAct, SuspiciousGroup } from '#contract/moderation/suspicious-groups.ts'
import { join } from '#test/support/accounts/personas.ts'
import { joinStaff, type Staff } from '#test/support/accounts/staff.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea, publishProduct } from '#test/support/items/factories.ts'
import {
  ban,
  findCase,
  latestNotice,
  newDecisionId,
  report,
  returnBanned,
  rule,
} from '#test/support/moderation/reports.ts'
import {
  carryOutNow,
  expectNothingDiffers,
  joinTogether,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const operator = useStaff(server, 'operator')
const moderator = useStaff(server, 'moderator')

const from = new Date(Date.now() - 3_600_000).toISOString()
const why = { reason: 'advertising', sentence: 'The same shop, thirty times.' } as const
const banInBulk = (by: Staff, members: readonly MemberId[], id = newDecisionId()) =>
  by.call('POST /moderation/bulk-bans', { body: { id, members: [...members], ...why } })
const decide = (act: GroupAct) => (by: Staff, groupId: GroupId) =>
  by.call('POST /moderation/suspicious-groups/:groupId/decisions', {
    params: { groupId },
    body: { id: newDecisionId(), act, ...why },
  })
const agree = decide('take')
const undo = decide('restore')

const figures = ({ id, state, acts, signs, hidden, amount: things }: SuspiciousGroup) => ({
  id,
  state,
  acts,
  banned: 0,
  left: 0,
  lifted: 0,
  ...Object.fromEntries(signs.map(({ sign, accounts }) => [sign, accounts])),
  hidden,
  things,
})

/** Returns the group once the server has nothing left to do about it. */
async function finish(send: () => Promise<{ ok: SuspiciousGroup }>) {
  const { id } = (await send()).ok
  for (;;) {
    const { ok } = await operator.call('GET /moderation/suspicious-groups/:groupId', {
      params: { groupId: id },
    })
    if (!ok.state.endsWith('ing')) return figures(ok)
    await carryOutNow(server)
  }
}

const cleanWhole = (by: Staff, members: readonly MemberId[], id = newDecisionId()) =>
  finish(() => banInBulk(by, members, id))

async function spam(_: unknown, place: number) {
  const spammer = await join(server, `Shop ${place}`)
  const { id: product } = await publishProduct(spammer, { productLink: 'https://win.spam.example/' })
  return { ...spammer, product }
}

const count = async (what: string) =>
  Number((await server.sql<{ count: string }>`select ${sql.raw(what)} as count from items`).rows[0]?.count)
const countVotes = () => count('sum(vote_count)')
const countVisible = () => count("count(*) filter (where status = 'published')")

test('more spam accounts than one moderator may ban are found, banned with their posts, and restored exactly', async () => {
  const honest = await join(server, 'Honest')
  const spammers = await Promise.all(Array.from({ length: 23 }, spam))
  const [banned, hidden, later, voter] = spammers
  if (!banned || !hidden || !later || !voter) return expect.fail()
  await castVote(voter, (await publishIdea(honest)).id, 'early_adopter')
  for (const staff of [operator, moderator])
    await publishProduct(staff, { productLink: 'https://spam.example/' })
  await publishProduct(honest, { productLink: 'https://notspam.example/' })
  await ban(operator, banned, why)
  await report(honest, { kind: 'item', id: hidden.product })
  await rule(moderator, (await findCase(moderator, { kind: 'item', id: hidden.product })).id, { act: 'hide' })
  const before = await countVisible()

  const { ok: found } = await operator.call('GET /admin/selection', {
    query: { from, host: 'https://www.SPAM.example', domain: 'example.test', network: '127.0.0.1' },
  })
  expect([found.members.length, found.staff, found.banned]).toEqual([22, 2, 1])
  const ids = found.members.map(({ id }) => id)
  expect((await banInBulk(operator, [...ids, operator.id])).refusal.code).toBe('bulk-ban.staff')
  expect((await banInBulk(operator, [...ids, moderator.id])).refusal.code).toBe('bulk-ban.staff')
  const id = newDecisionId()
  const [done, other] = await Promise.all([
    cleanWhole(operator, ids, id),
    cleanWhole(operator, [...ids, banned.id]),
  ])
  expect(done.banned + other.banned).toBe(22)
  expect(await countVisible()).toBe(before - 21)
  const notice = await latestNotice(await returnBanned(server, later), 'decision')
  expect(notice.appeal?.state).toBe('open')
  await carryOutNow(server)
  expect(await countVotes()).toBe(0)

  await Promise.all([done, other, done].map(({ id }) => undo(operator, id)))
  expect((await undo(operator, done.id)).refusal.code).toBe('group.decided')
  await carryOutNow(server)
  expect(await countVisible()).toBe(before)
  expect(await countVotes()).toBe(1)
  await expectNothingDiffers(server.db)
  const { rows } = await server.sql<{ id: MemberId }>`select id from auth.users where auth.is_banned(users)`
  expect(rows).toEqual([{ id: banned.id }])
})

test('one moderator bans up to 20 per day, or more with a second moderator, and sees no addresses or networks', async () => {
  const [first, ...rest] = (await joinTogether(server, 21)).map(({ id }) => id)
  const query = { from, host: 'other.example', network: '127.0.0.1' }
  expect((await moderator.call('GET /moderation/selection', { query })).status).toBe(400)
  expect((await moderator.call('GET /admin/selection', { query })).status).toBe(404)
  const wrong = { ...query, network: 'somewhere' }
  expect((await operator.call('GET /admin/selection', { query: wrong })).refusal.fields).toHaveProperty(
    'network',
  )
  const alone = await cleanWhole(moderator, rest)
  expect(alone).toMatchObject({ state: 'taken', banned: 20, left: 0 })
  const { ok: waiting } = await banInBulk(moderator, [first ?? expect.fail(), ...rest])
  expect(waiting).toMatchObject({ state: 'open', accounts: 21, acts: ['dismiss'] })
  expect((await agree(moderator, waiting.id)).refusal.code).toBe('group.own-order')
  const colleague = await joinStaff(server, 'moderator')
  expect((await decide('dismiss')(colleague, waiting.id)).refusal.code).toBe('group.not-yours')
  expect(await finish(() => agree(colleague, waiting.id))).toMatchObject({ banned: 1, left: 20 })
  expect(await finish(() => undo(colleague, waiting.id))).toMatchObject({ state: 'restored' })
  await server.sql`update suspicious_groups set taken_at = now() - interval '8 days'`
  expect((await undo(moderator, alone.id)).refusal.code).toBe('group.too-late')
})
