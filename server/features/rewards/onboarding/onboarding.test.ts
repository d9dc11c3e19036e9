import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  chooseRole,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
  visitLeaderboard,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { begun } from '#test/support/rewards/onboarding.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const newcomer = useNewMember(server, 'Newcomer')
/** Three ideas of another member. */
let ideas: Awaited<ReturnType<typeof publishIdea>>[]
let painPoint: { id: ItemId }
beforeAll(async () => {
  ideas = [await publishIdea(author), await publishIdea(author), await publishIdea(author)]
  painPoint = await publishPainPoint(author)
})

const state = async () => (await newcomer.call('GET /me/onboarding')).ok
const step = async () => (await state()).current_step
const points = async () => {
  const { ok } = await newcomer.call('GET /me/points')
  const steps = ok.entries.filter(({ rule }) => rule.startsWith('onboarding'))
  return steps.map(({ rule, kind, points: amount }) => `${rule}: ${amount} ${kind}`).toSorted()
}
const idea = (place: number) => ideas[place] as (typeof ideas)[number]
const voteThrice = async () => {
  for (const { id } of ideas) await castVote(newcomer, id)
}
const openThird = async (role: PrimaryRole) => {
  await chooseRole(newcomer, role)
  await voteThrice()
}

describe('a new member', () => {
  test('has yet to choose a role', async () => {
    expect(await state()).toEqual(begun)
  })

  test('earns no steps or points from other actions', async () => {
    await voteThrice()
    await postComment(newcomer, idea(0).id)
    await publishIdea(newcomer)
    await visitLeaderboard(newcomer)
    expect([await step(), (await state()).step_2_votes_count, await points()]).toEqual([1, 0, []])
    expect((await state()).early_steps.map(early => early.step)).toEqual([2, 3, 4])
  })
})

describe('PUT /me/onboarding/role', () => {
  test('200 stores the role, pays points for it, and returns the same on a repeat', async () => {
    const chosen = await chooseRole(newcomer, 'expert')
    expect(chosen.ok).toMatchObject({ primary_role: 'expert', current_step: 2, step_1_completed: true })
    expect((await chooseRole(newcomer, 'expert')).ok).toEqual(chosen.ok)
    expect(await points()).toEqual(['onboarding 1: 100 insight'])
  })

  test('409 for another role, which changes nothing; a member who chooses none is a builder', async () => {
    await newcomer.call('PUT /me/onboarding/role', { body: {} })
    const { status, refusal } = await chooseRole(newcomer, 'expert')
    expect([status, refusal.code]).toEqual([409, 'onboarding.role-chosen'])
    expect((await state()).primary_role).toBe('builder')
    expect(await points()).toEqual(['onboarding 1: 100 traction'])
  })

  test('200 immediately completes the steps that earlier actions satisfy', async () => {
    await voteThrice()
    const { questions } = idea(0)
    const answer = await giveAnswer(newcomer, questions[0])
    const own = await publishIdea(newcomer)
    expect((await chooseRole(newcomer, 'builder')).ok).toMatchObject({
      current_step: 5,
      step_2_votes_count: 3,
      step_3_content_id: answer,
      step_4_content_id: own.id,
      completed: false,
    })
    expect(await points()).toEqual([
      'onboarding 1: 100 traction',
      'onboarding 2: 75 insight',
      'onboarding 3: 150 traction',
      'onboarding 4: 200 traction',
    ])
  })
})

describe('an action before its step', () => {
  test('appears as done, with its result, and completes the step when its turn comes', async () => {
    await chooseRole(newcomer, 'builder')
    const own = await publishIdea(newcomer)
    expect(await state()).toMatchObject({
      current_step: 2,
      step_4_completed: false,
      early_steps: [{ step: 4, content_id: own.id }],
    })
    await openThird('builder')
    await postComment(newcomer, painPoint.id)
    expect(await state()).toMatchObject({
      current_step: 5,
      step_4_completed: true,
      step_4_content_id: own.id,
      early_steps: [],
    })
  })

  test('no longer appears as done when it is undone', async () => {
    await chooseRole(newcomer, 'expert')
    const own = await publishPainPoint(newcomer)
    expect((await state()).early_steps).toEqual([{ step: 3, content_id: own.id }])
    await deleteItem(newcomer, own.id)
    expect((await state()).early_steps).toEqual([])
  })
})

describe('the second step', () => {
  test('counts votes on others’ items one at a time, up and down, whatever their kind and type', async () => {
    await chooseRole(newcomer, 'builder')
    const own = await publishProduct(newcomer)
    const counts: number[] = []
    const note = async () => counts.push((await state()).step_2_votes_count)
    await castVote(newcomer, own.id)
    await note()
    await castVote(newcomer, idea(0).id)
    await castVote(newcomer, idea(0).id, 'early_adopter')
    await note()
    await castVote(newcomer, painPoint.id)
    await note()
    await withdrawVote(newcomer, idea(0).id)
    await note()
    await castVote(newcomer, idea(0).id)
    await castVote(newcomer, idea(1).id)
    await note()
    expect(counts).toEqual([0, 1, 2, 1, 3])
    await withdrawVote(newcomer, idea(1).id)
    expect(await state()).toMatchObject({ current_step: 3, step_2_votes_count: 3 })
    expect(await points()).toEqual(['onboarding 1: 100 traction', 'onboarding 2: 75 insight'])
  })
})

describe('a builder', () => {
  beforeEach(() => openThird('builder'))

  test('completes the third step with a comment on someone else’s item, but not on their own or by publishing', async () => {
    const own = await publishPainPoint(newcomer)
    await postComment(newcomer, own.id)
    expect(await step()).toBe(3)
    const comment = await postComment(newcomer, painPoint.id)
    expect(await state()).toMatchObject({ current_step: 4, step_3_content_id: comment })
  })

  test('reaches the end with an idea and a leaderboard visit, each paid once', async () => {
    await giveAnswer(newcomer, idea(1).questions[1])
    const { id } = await publishIdea(newcomer)
    expect(await state()).toMatchObject({ current_step: 5, step_4_content_id: id, completed: false })
    expect((await visitLeaderboard(newcomer)).ok).toMatchObject({ current_step: 6, completed: true })
    expect((await visitLeaderboard(newcomer)).ok).toMatchObject({ current_step: 6, completed: true })
    expect(await points()).toEqual([
      'onboarding 1: 100 traction',
      'onboarding 2: 75 insight',
      'onboarding 3: 150 traction',
      'onboarding 4: 200 traction',
      'onboarding 5: 50 traction',
    ])
  })
})

describe('an expert', () => {
  beforeEach(() => openThird('expert'))

  test('reaches the end with a pain point, a solution and a leaderboard visit', async () => {
    await publishIdea(newcomer)
    expect(await step()).toBe(3)
    const own = await publishPainPoint(newcomer)
    await proposeSolution(newcomer, own.id)
    expect(await state()).toMatchObject({ current_step: 4, step_3_content_id: own.id })
    const helping = await proposeSolution(newcomer, painPoint.id)
    expect(await state()).toMatchObject({ current_step: 5, step_4_content_id: helping })
    await visitLeaderboard(newcomer)
    expect(await points()).toEqual([
      'onboarding 1: 100 insight',
      'onboarding 2: 75 insight',
      'onboarding 3: 150 insight',
      'onboarding 4: 200 insight',
      'onboarding 5: 50 insight',
    ])
  })
})

test('a vote runs at most nine statements, or twelve while a step is waiting for it', async () => {
  const counts: number[] = []
  const vote = async () => {
    const { id } = await publishIdea(author)
    const { count, reply } = await server.counted(() => castVote(newcomer, id))
    expect(reply.status).toBe(200)
    counts.push(count)
  }
  await vote()
  await chooseRole(newcomer, 'builder')
  await vote()
  await vote()
  await postComment(newcomer, painPoint.id)
  await vote()
  await publishIdea(newcomer)
  await vote()
  const [before, first, third, fourth, after] = counts as [number, number, number, number, number]
  expect(Math.max(before, after)).toBeLessThanOrEqual(9)
  expect(Math.max(first, third, fourth)).toBeLessThanOrEqual(12)
})

test('the ledger has no differences afterward', async () => {
  expect(await findDifferences(server.db)).toEqual([])
})
