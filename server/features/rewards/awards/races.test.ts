import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { BadgeId } from '#contract/rewards/badges.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { memberLock } from '#server/platform/database/member-lock.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { castVote, giveAnswer, postReply } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import type { TestServer } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useNewMember(server, 'Author')
const member = useNewMember(server, 'Member')

const times = (count: number) => Array.from({ length: count }, (_, place) => place)
const lockMember = (of: Persona) => (tx: TestServer['db']) => sql`select ${memberLock(of.id)}`.execute(tx)
const lockCounters = (of: Persona) => (tx: TestServer['db']) =>
  tx
    .selectFrom('member_counters')
    .select('user_id')
    .where('user_id', '=', of.id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the awards that a member has earned according to the facts, sorted. */
async function earned({ id }: Persona) {
  const { rows: facts } = await server.sql<{ payload: object }>`select payload from facts
    where actor_id = ${id} and kind in ('badge.earned', 'win.earned', 'milestone.completed')`
  return facts.flatMap(({ payload }) => Object.values(payload).map(String)).toSorted()
}

test('ten simultaneous answers on different members’ items earn Sounding Board once', async () => {
  const authors = await Promise.all(times(10).map(place => join(server, `Author ${place}`)))
  const ideas = await Promise.all(authors.map(one => publishIdea(one)))
  const before = (await publishIdea(author)).questions[0]
  await postReply(author, await giveAnswer(member, before))
  await race({
    db: server.db,
    lock: lockCounters(member),
    start: () => Promise.all(ideas.map(({ questions }) => giveAnswer(member, questions[0]))),
    waiting: 5,
  })
  expect(await earned(member)).toEqual(['sounding-board'])
})

test('ten simultaneous voters earn Crowd Favorite and the milestone once', async () => {
  const crowd = await Promise.all(times(10).map(place => join(server, `Voter ${place}`)))
  const { id } = await publishIdea(author)
  await race({
    db: server.db,
    lock: tx => lockItem(tx, id),
    start: () => Promise.all(crowd.map(voter => castVote(voter, id))),
    waiting: 1,
  })
  expect((await earned(author)).filter(name => /crowd|ten/.test(name))).toEqual([
    'crowd-favourite',
    'ten votes on a project',
  ])
})

test('an early adopter’s simultaneous ninth and tenth votes earn the badge once', async () => {
  const ideas = await Promise.all(times(10).map(() => publishIdea(author)))
  for (const { id } of ideas.slice(0, 8)) await castVote(member, id, 'early_adopter')
  await race({
    db: server.db,
    lock: lockMember(member),
    start: () => Promise.all(ideas.slice(8).map(({ id }) => castVote(member, id, 'early_adopter'))),
    waiting: 2,
  })
  expect((await earned(member)).filter(name => name === 'early-adopter')).toHaveLength(1)
})

/**
 * Returns a transaction that makes everyone wait who is about to insert this badge, after they have seen that it is missing.
 */
const holdBadge = (badge: BadgeId, of: Persona) => async (tx: TestServer['db']) => {
  await tx.insertInto('user_badges').values({ badge, user_id: of.id }).execute()
  await tx.deleteFrom('user_badges').where('user_id', '=', of.id).where('badge', '=', badge).execute()
}

test('simultaneous first votes on your ideas count as one first vote', async () => {
  const ideas = await Promise.all(times(4).map(() => publishIdea(member)))
  const replies = await race({
    db: server.db,
    lock: holdBadge('first-vote', member),
    start: () => Promise.all(ideas.map(({ id }) => castVote(member, id))),
    waiting: 4,
  })
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await earned(member)).filter(name => /vote/i.test(name))).toEqual([
    'First Vote Cast',
    'first vote',
    'first-vote',
  ])
})
