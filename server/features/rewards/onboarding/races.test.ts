import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  castVote,
  chooseRole,
  deleteItem,
  giveAnswer,
  postComment,
  visitLeaderboard,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { lockOnboarding } from './step-progress.ts'

const server = useServer()
const author = useMember(server, 'Author')
let newcomer: Persona
let itemIds: ItemId[]
beforeAll(async () => {
  const painPoints = await Promise.all(times(8).map(() => publishPainPoint(author)))
  itemIds = painPoints.map(({ id }) => id)
})
beforeEach(async () => {
  newcomer = await join(server, 'Newcomer')
})

const times = (count: number) => Array.from({ length: count }, (_, place) => place)
const item = (place: number) => itemIds[place] as ItemId
const state = async () => (await newcomer.call('GET /me/onboarding')).ok
const paid = async () => {
  const { ok } = await newcomer.call('GET /me/points')
  return ok.entries
    .map(({ rule }) => rule)
    .filter(rule => rule.startsWith('onboarding'))
    .toSorted()
}
/** Makes requests of the new member wait for each other at their row of onboarding. */
const meet = <T>(start: () => Promise<T>, waiting: number) =>
  race({ db: server.db, lock: tx => lockOnboarding(tx, [newcomer.id]), start, waiting })

test('of twenty simultaneous role choices, the first wins and pays once', async () => {
  const replies = await Promise.all(
    times(20).map(place => chooseRole(newcomer, place % 2 === 0 ? 'builder' : 'expert')),
  )
  const { primary_role: role } = await state()
  const taken = replies.filter(({ status, ok }) => status === 200 && ok.primary_role === role)
  const refused = replies.filter(
    ({ status, refusal }) => status === 409 && refusal.code.endsWith('role-chosen'),
  )
  expect([taken.length, refused.length, await paid()]).toEqual([10, 10, ['onboarding 1']])
})

test('twenty simultaneous leaderboard visits pay once', async () => {
  await publishIdea(newcomer)
  for (const place of times(3)) await castVote(newcomer, item(place))
  await postComment(newcomer, item(0))
  await chooseRole(newcomer, 'builder')
  await Promise.all(times(20).map(() => visitLeaderboard(newcomer)))
  expect((await state()).completed).toBe(true)
  expect(await paid()).toHaveLength(5)
})

test('three votes and a simultaneous role choice all count', async () => {
  await meet(
    () =>
      Promise.all([
        ...times(3).map(place => castVote(newcomer, item(place))),
        chooseRole(newcomer, 'builder'),
      ]),
    4,
  )
  expect(await state()).toMatchObject({ current_step: 3, step_2_votes_count: 3 })
})

test('a comment that races the vote that opens its step is not lost', async () => {
  await chooseRole(newcomer, 'builder')
  await castVote(newcomer, item(0))
  await castVote(newcomer, item(1))
  await meet(() => Promise.all([castVote(newcomer, item(2)), postComment(newcomer, item(3))]), 2)
  expect((await state()).current_step).toBe(4)
})

test('an idea deleted just as its step opens may or may not count, but the facts agree', async () => {
  for (const _ of times(3)) {
    newcomer = await join(server, 'Newcomer')
    await chooseRole(newcomer, 'builder')
    for (const place of times(3)) await castVote(newcomer, item(place))
    const { id } = await publishIdea(newcomer)
    await meet(() => Promise.all([deleteItem(newcomer, id), postComment(newcomer, item(0))]), 2)
    const first = await server.value`select kind from facts
      where actor_id = ${newcomer.id} and kind in ('item.deleted', 'comment.posted') order by id`
    expect((await state()).current_step).toBe(first === 'item.deleted' ? 4 : 5)
  }
})

test('a member’s simultaneous votes and answers take their locks in the same order', async () => {
  const { questions } = await publishIdea(author)
  for (const _ of times(3)) {
    newcomer = await join(server, 'Newcomer')
    await chooseRole(newcomer, 'expert')
    const { statements } = await server.counted(() =>
      meet(
        () =>
          Promise.all([
            ...times(3).map(place => castVote(newcomer, item(place))),
            ...questions.map(question => giveAnswer(newcomer, question)),
          ]),
        4,
      ),
    )
    // A transaction begins by reading its session. The transaction that met a deadlock began again.
    expect(statements.filter(statement => /auth"?\."?sessions/.test(statement))).toHaveLength(5)
  }
})

test('races leave no ledger differences', async () => {
  expect(await findDifferences(server.db)).toEqual([])
})
