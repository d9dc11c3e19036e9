import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { hideSubject, unhideSubject } from '#server/features/moderation/hiding/hide-subject.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  completeMission,
  deleteItem,
  drawMission,
  postComment,
} from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { ban } from '#test/support/moderation/reports.ts'
import { refreshNow } from '#test/support/rewards/boards.ts'
import {
  carryOutNow,
  dumpTables,
  expectNothingDiffers,
  joinModerator,
  joinTogether,
  moveTo,
  proveAddress,
  searchNow,
  serverWrite,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const operator = useStaff(server, 'operator')

let moderator: Awaited<ReturnType<typeof joinModerator>>
beforeAll(async () => {
  moderator = await joinModerator(server)
})

let author: Persona
beforeEach(async () => {
  author = await join(server, 'Author')
})

const listOpen = async () => (await moderator.list()).filter(one => one.author?.id === author.id)

async function openGroup() {
  await searchNow(server)
  const [found] = await listOpen()
  return found ?? expect.fail('no cluster of this author')
}

let networks = 0
const newNetwork = () => `10.0.${(networks += 1)}.0/24`

/** Makes accounts together that vote for an idea of the author. One has a proven address, so that a person must decide. */
async function stuffVotes(count = 6) {
  const network = newNetwork()
  const { id } = await publishIdea(author)
  const socks = await joinTogether(server, count, { network })
  for (const sock of socks) await castVote(sock, id)
  const [first, second] = socks
  if (!first || !second) throw new Error('too few joined')
  await proveAddress(server.db, first)
  return { id, socks, first, second, network }
}

test('30 accounts that vote up one item are found, voided in one step and restored exactly', async () => {
  const { id } = await publishIdea(author)
  const [second, third] = [await publishIdea(author), await publishIdea(author)]
  // A mission is possible only with an item without the member's vote.
  await publishIdea(await join(server))
  const socks = await joinTogether(server, 30, { network: newNetwork(), secondsApart: 60 })
  for (const [place, sock] of socks.entries()) {
    await sock.call('PUT /me/onboarding/role', { body: { role: 'builder' } })
    await castVote(sock, id)
    if (place > 3) continue
    await castVote(sock, second.id, 'early_adopter')
    await castVote(sock, third.id)
    const mission = await drawMission(sock)
    await server.sql`update daily_missions set target_item_id = ${id} where user_id = ${sock.id}`
    await completeMission(sock, mission.id)
  }
  await castVote(await join(server), id)
  await refreshNow(server.db)
  const before = await dumpTables(server.db)
  expect(await searchNow(server)).toBe(1)
  expect(await searchNow(server)).toBe(0)
  const cluster = await openGroup()
  expect(cluster).toMatchObject({ accounts: 30, amount: 38 })
  const voided = await moderator.rule('take', cluster.id)
  expect(voided.ok).toMatchObject({ state: 'taken', amount: 38, hidden: null })
  await expectNothingDiffers(server.db)
  expect((await author.call('GET /me/points', { query: {} })).ok.traction).toBe(310)
  const { ok } = (await socks[0]?.call('GET /me/points', { query: {} })) ?? expect.fail()
  expect([ok.insight, ok.traction]).toEqual([0, 100])
  const { rows } =
    await server.sql`select from user_badges where user_id = any(${[author, ...socks].map(one => one.id)})
    and badge in ('first-vote', 'crowd-favourite')`
  expect(rows).toEqual([])
  expect((await moderator.rule('restore', cluster.id)).ok.state).toBe('restored')
  await refreshNow(server.db)
  expect(await dumpTables(server.db)).toEqual(before)
  await expectNothingDiffers(server.db)
  expect(await searchNow(server)).toBe(0)
})

describe('the list', () => {
  test('excludes accounts that share a network but write, publish or vote for others', async () => {
    const { id } = await publishIdea(author)
    const other = await publishIdea(await join(server))
    const students = await joinTogether(server, 8, { network: newNetwork() })
    for (const [place, student] of students.entries()) {
      await castVote(student, id)
      if (place % 2 === 0) await castVote(student, other.id)
      else await postComment(student, id)
    }
    expect(await searchNow(server)).toBe(0)
  })

  test('contains rings, and accounts that give most of their votes to one author, with their numbers', async () => {
    const [a, b, c] = [await join(server), await join(server), await join(server)]
    const publishFive = async (by: Persona) => {
      const ids: ItemId[] = []
      while (ids.length < 5) ids.push((await publishIdea(by)).id)
      return ids
    }
    const [ofA, ofB, ofC] = [await publishFive(a), await publishFive(b), await publishFive(c)]
    for (const id of ofB) await castVote(a, id)
    for (const id of ofC) await castVote(b, id)
    for (const id of ofA) await castVote(c, id)
    await searchNow(server)
    const ring = (await moderator.list()).find(one => one.author === null) ?? expect.fail('no ring')
    expect(ring).toMatchObject({ amount: 15, signs: [{ sign: 'ring', accounts: 3, percent: 100 }] })
    const fan = await join(server)
    for (const id of ofA) await castVote(fan, id)
    await searchNow(server)
    const leaning = (await moderator.list()).find(one => one.author?.id === a.id)
    expect(leaning?.signs).toMatchObject([{ sign: 'one-author', accounts: 2, percent: 100 }])
    expect((await moderator.rule('take', ring.id)).ok.amount).toBe(15)
    await expectNothingDiffers(server.db)
  })

  test('shows a dismissed cluster again only if it grows', async () => {
    const { id, network } = await stuffVotes()
    const cluster = await openGroup()
    expect((await moderator.rule('dismiss', cluster.id)).ok.state).toBe('dismissed')
    await searchNow(server)
    expect(await listOpen()).toEqual([])
    const late = await join(server)
    await moveTo(server.db, [late], { network })
    await castVote(late, id)
    await searchNow(server)
    expect(await listOpen()).toMatchObject([{ accounts: 7 }])
  })
})

describe('the most obvious pattern', () => {
  test('is voided by the search, logged, and left untouched once a person has restored it', async () => {
    const { id } = await publishIdea(author)
    for (const sock of await joinTogether(server, 10, { network: newNetwork() })) await castVote(sock, id)
    await searchNow(server)
    const voided = (await moderator.list('taken')).find(one => one.author?.id === author.id)
    const params = { groupId: voided?.id ?? expect.fail() }
    const { ok } = await moderator.call('GET /moderation/suspicious-groups/:groupId', { params })
    expect(ok).toMatchObject({ accounts: 10, decisions: [{ kind: 'take', by: null, reason: 'false-votes' }] })
    const { rows: log } = await server.sql`select act, actor_id from moderation_log
      where member_id = ${author.id}`
    expect(log).toEqual([{ act: 'void_votes', actor_id: null }])
    await moderator.rule('restore', voided?.id ?? expect.fail())
    const { notices } = (await author.call('GET /me/notices', { query: {} })).ok
    expect(notices.map(({ kind }) => kind)).toEqual(['votes_restored', 'votes_voided'])
    const noticeId = notices[1]?.id ?? expect.fail()
    const notice = await author.call('GET /me/notices/:noticeId', { params: { noticeId } })
    expect(notice.ok).toMatchObject({ subject: null, appeal: null })
    await searchNow(server)
    expect((await author.call('GET /items/:itemId', { params: { itemId: id } })).ok.votes.total).toBe(10)
  })
})

describe('despite changes in between', () => {
  async function banNow(member: Persona) {
    await ban(operator, member)
    await carryOutNow(server)
  }

  test('voided accounts vote again without earning points, and their restored votes replace the new ones', async () => {
    const { id, socks, first, second } = await stuffVotes()
    const cluster = await openGroup()
    await moderator.rule('take', cluster.id)
    for (const sock of socks) await castVote(sock, id, 'early_adopter')
    const other = await publishIdea(author)
    await castVote(second, other.id)
    const insight = async (by: Persona) => (await by.call('GET /me/points', { query: {} })).ok.insight
    expect([await insight(first), await insight(second)]).toEqual([0, 0])
    await expectNothingDiffers(server.db)
    const later = await openGroup()
    await moderator.rule('take', later.id)
    await moderator.rule('restore', cluster.id)
    expect([await insight(first), await insight(second)]).toEqual([5, 5])
    await expectNothingDiffers(server.db)
    await moderator.rule('restore', later.id)
    expect([await insight(first), await insight(second)]).toEqual([5, 5])
    await expectNothingDiffers(server.db)
    await castVote(second, (await publishIdea(author)).id)
    expect(await insight(second)).toBe(10)
  })

  test.each([
    ['the item is deleted', ({ id }: { id: ItemId; first: Persona }) => deleteItem(author, id)],
    ['a voter leaves', ({ first }: { id: ItemId; first: Persona }) => deleteMember(server.db, first)],
    ['the author leaves', () => deleteMember(server.db, author)],
    ['a voter is banned', ({ first }: { id: ItemId; first: Persona }) => banNow(first)],
  ])('if %s before or after the voiding, every count stays correct', async (_, happen) => {
    for (const isBefore of [true, false]) {
      author = await join(server, 'Author')
      const stuffed = await stuffVotes()
      const { id } = await openGroup()
      if (isBefore) await happen(stuffed)
      expect((await moderator.rule('take', id)).ok.state).toBe('taken')
      await expectNothingDiffers(server.db)
      if (!isBefore) await happen(stuffed)
      expect((await moderator.rule('restore', id)).ok.state).toBe('restored')
      await expectNothingDiffers(server.db)
    }
  })

  test('hiding and unhiding an item in between leaves every count correct, in any order', async () => {
    const { id } = await stuffVotes(12)
    const cluster = await openGroup()
    const subject = { kind: 'item' as const, id }
    const hide = () => serverWrite(server)(unit => hideSubject(unit, { subject, state: 'hidden' }))
    const show = () => serverWrite(server)(unit => unhideSubject(unit, subject))
    const [begin, end] = [
      () => moderator.rule('take', cluster.id),
      () => moderator.rule('restore', cluster.id),
    ]
    for (const act of [hide, begin, end, show, begin, hide, end, show, hide, begin, show, end]) {
      await act()
      await expectNothingDiffers(server.db)
    }
  })
})
