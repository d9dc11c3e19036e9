import { describe, expect, test } from 'vitest'
import type { DecisionId, GroupId, ItemId, MemberId } from '#contract/ids.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { giveRole, joinStaff, type Staff } from '#test/support/accounts/staff.ts'
import { useNewMember, useStaff } from '#test/support/accounts/use-member.ts'
import { castVote, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { appeal, decideAppeal, latestNotice, newDecisionId } from '#test/support/moderation/reports.ts'
import { refreshNow } from '#test/support/rewards/boards.ts'
import { newDecision } from '#test/support/scenarios/access/group-rows.ts'
import {
  dumpTables,
  expectNothingDiffers,
  joinTogether,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const operator = useStaff(server, 'operator')
const other = useStaff(server, 'operator')

const author = useNewMember(server, 'Author')

/** Publishes an idea of the author with votes of others. */
async function publishVoted(count: number) {
  const { id } = await publishIdea(author)
  const voters = await joinTogether(server, count, { network: '10.9.0.0/24', secondsApart: 9_000 })
  for (const voter of voters) await castVote(voter, id)
  return { id, voters }
}

type Voters = readonly { id: MemberId }[]

const voidVotes = (itemId: ItemId, voters: Voters, id = newDecisionId()) =>
  operator.call('POST /moderation/items/:itemId/vote-removals', {
    params: { itemId },
    body: { ...newDecision(id), voters: voters.map(voter => voter.id) },
  })

const restore = (groupId: GroupId, id: DecisionId = newDecisionId()) =>
  operator.call('POST /moderation/suspicious-groups/:groupId/decisions', {
    params: { groupId },
    body: { act: 'restore', ...newDecision(id) },
  })

const countVotes = async (itemId: ItemId) =>
  (await author.call('GET /items/:itemId', { params: { itemId } })).ok.votes.total

const openAppeal = async (by: Staff) =>
  (await by.call('GET /moderation/appeals', { query: {} })).ok.appeals.at(-1) ?? expect.fail('no appeal')

test('voiding chosen votes on a post voids what depends on them, and lifting it restores the same tables', async () => {
  const { id, voters } = await publishVoted(12)
  const second = await publishIdea(author)
  for (const voter of voters) await castVote(voter, second.id, 'early_adopter')
  await refreshNow(server.db)
  const before = await dumpTables(server.db)
  const listed = await operator.call('GET /admin/selection', { query: { item: id } })
  expect(listed.ok.members).toHaveLength(12)
  expect(listed.ok.members.find(one => one.id === voters.at(-1)?.id)).toMatchObject({
    vote: { votes: 2, forAuthor: 2 },
    isProven: false,
  })
  const voided = await voidVotes(id, voters.slice(0, 8))
  expect(voided.ok).toMatchObject({ state: 'taken', amount: 8, accounts: 8, kind: 'chosen' })
  expect([await countVotes(id), await countVotes(second.id)]).toEqual([4, 12])
  await expectNothingDiffers(server.db)
  expect(await dumpTables(server.db)).not.toEqual(before)
  expect((await restore(voided.ok.id)).ok.state).toBe('restored')
  await refreshNow(server.db)
  expect(await dumpTables(server.db)).toEqual(before)
  await expectNothingDiffers(server.db)
})

test('the author and the voters see the reason and can appeal, and a successful appeal restores everything', async () => {
  const { id, voters } = await publishVoted(3)
  const [first, second, third] = voters
  if (!first || !second || !third) throw new Error('too few joined')
  await refreshNow(server.db)
  const before = await dumpTables(server.db)
  const { ok: cluster } = await voidVotes(id, [first, second])
  const statement = await latestNotice(author, 'decision')
  expect(statement.title).toMatch(/^Votes on “.+” no longer count$/)
  expect(statement).toMatchObject({ appeal: { state: 'open' }, subject: { kind: 'item', id } })
  const own = await latestNotice(first, 'decision')
  expect(own.title).toMatch(/^Your vote on “.+” no longer counts$/)
  expect(own.facts.map(({ text }) => text)).toContain('These are one person.')
  await expect(latestNotice(third, 'decision')).rejects.toThrow()
  await appeal(first, { noticeId: own.id })
  await appeal(author, { noticeId: statement.id })
  const { id: appealId, side, refusal } = await openAppeal(operator)
  expect([side, refusal]).toEqual(['author', 'appeal.own-decision'])
  expect((await decideAppeal(other, appealId, 'reversed')).status).toBe(200)
  const answered = await latestNotice(first, 'appeal_answer')
  expect(answered.paragraphs.join(' ')).toContain('your vote on')
  expect((await latestNotice(second, 'votes_restored')).title).toMatch(/^Your vote on “.+” counts again$/)
  expect((await latestNotice(author, 'votes_restored')).title).toBe('Votes on what you published count again')
  expect((await restore(cluster.id)).refusal.code).toBe('group.decided')
  await refreshNow(server.db)
  expect(await dumpTables(server.db)).toEqual(before)
})

describe('a vote removal', () => {
  test('is refused for the operator’s posts, posts they voted on, and votes that do not count', async () => {
    const { id, voters } = await publishVoted(2)
    const own = await publishIdea(operator)
    const [voter] = voters
    if (!voter) throw new Error('nobody joined')
    await castVote(voter, own.id)
    expect((await voidVotes(own.id, voters)).refusal.code).toBe('decision.oneself')
    await castVote(operator, id)
    expect((await voidVotes(id, voters)).refusal.code).toBe('vote-removal.own-vote')
    await withdrawVote(operator, id)
    expect((await voidVotes(id, [author])).refusal.code).toBe('vote-removal.none')
    await castVote(other, id)
    expect((await voidVotes(id, [...voters, other])).refusal.code).toBe('decision.equal-role')
    expect(await countVotes(id)).toBe(3)
  })

  test('made by hand cannot be restored, voided again or dismissed by a moderator', async () => {
    const { id, voters } = await publishVoted(2)
    const moderator = await joinStaff(server, 'moderator')
    const { ok } = await voidVotes(id, voters)
    for (const act of ['restore', 'take', 'dismiss'] as const) {
      const decision = { params: { groupId: ok.id }, body: { act, ...newDecision() } }
      const { refusal } = await moderator.call(
        'POST /moderation/suspicious-groups/:groupId/decisions',
        decision,
      )
      expect(refusal.code).toBe(act === 'restore' ? 'group.by-operator' : 'group.decided')
    }
    expect(await countVotes(id)).toBe(0)
  })
})

test('is undone by a successful appeal even if one of the voters now has a role', async () => {
  const { id, voters } = await publishVoted(2)
  const [first] = voters
  if (!first) throw new Error('nobody joined')
  await voidVotes(id, voters)
  await appeal(first, { noticeId: (await latestNotice(first, 'decision')).id })
  await giveRole(server, { id: first.id, role: 'operator' })
  expect((await decideAppeal(other, (await openAppeal(other)).id, 'reversed')).status).toBe(200)
  expect(await countVotes(id)).toBe(2)
  await server.db.deleteFrom('member_roles').where('user_id', '=', first.id).execute()
})

test('a form sent twice concurrently makes one decision, and concurrent votes leave every count correct', async () => {
  const { id, voters } = await publishVoted(6)
  const decision = newDecisionId()
  const again = (voter: Persona, place: number) =>
    place % 2 === 0
      ? castVote(voter, id, 'early_adopter')
      : withdrawVote(voter, id).then(() => castVote(voter, id))
  const [one, two] = await Promise.all([
    voidVotes(id, voters, decision),
    voidVotes(id, voters, decision),
    ...voters.map(again),
  ])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.ok.id).toBe(two.ok.id)
  await expectNothingDiffers(server.db)
  const lift = newDecisionId()
  const all = await Promise.all([restore(one.ok.id, lift), restore(one.ok.id, lift), ...voters.map(again)])
  expect(all.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  await expectNothingDiffers(server.db)
  expect(await countVotes(id)).toBe(6)
})

test('readers are excluded only from that post’s evidence, even if one of two decisions is lifted', async () => {
  const { id, voters } = await publishVoted(6)
  const second = await publishIdea(author)
  for (const voter of voters) await castVote(voter, second.id)
  for (const itemId of [id, second.id])
    await server.sql`insert into item_views (item_id, user_id, item_version, opened_at, source, early_adopter_shown, pain_point_shown, voted, has_past)
      select ${itemId}, unnest(${voters.map(one => one.id)}::uuid[]), item_version, now() - interval '3 hours',
        'community', 0, 0, false, true from evidence where item_id = ${itemId}`
  await finalizeEvidence(server.db)
  const countReaders = async (itemId: ItemId) =>
    (await server.sql`select from evidence_readers where item_id = ${itemId} and excluded_later is null`).rows
      .length
  const readFigures = async () => {
    const { ok } = await author.call('GET /items/:itemId/evidence', { params: { itemId: id } })
    return ok.figures
  }
  const before = await readFigures()
  const { ok: first } = await voidVotes(id, voters.slice(0, 4))
  expect([await countReaders(id), await countReaders(second.id)]).toEqual([2, 6])
  const { ok: last } = await voidVotes(second.id, voters.slice(0, 2))
  await restore(first.id)
  expect([await countReaders(id), await countReaders(second.id)]).toEqual([6, 4])
  expect(await readFigures()).toEqual(before)
  await restore(last.id)
  expect(await countReaders(second.id)).toBe(6)
  await expectNothingDiffers(server.db)
})
