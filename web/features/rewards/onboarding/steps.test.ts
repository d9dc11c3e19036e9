import { expect, test } from 'vitest'
import type { Onboarding, PrimaryRole } from '#contract/rewards/onboarding.ts'
import { pointRules } from '#server/features/rewards/points/point-rules.ts'
import { begun } from '#test/support/rewards/onboarding.ts'
import { toStepToast } from '#web/features/rewards/awards/award-news.ts'
import { findNextStep, listSteps, type StepNumber, stepPoints } from './steps.ts'

const waysOf = (role: PrimaryRole | null) => listSteps({ ...begun, primary_role: role }).map(({ to }) => to)

test('each step’s link depends on the role, which defaults to builder, and the last says that earlier visits do not count', () => {
  expect(waysOf('builder')).toEqual([
    '',
    '/marketplace?first-step=2',
    '/marketplace?first-step=3',
    '/validate',
    '/leaderboard',
  ])
  expect(waysOf('expert')).toEqual([
    '',
    '/marketplace?first-step=2',
    '/validate',
    '/marketplace?first-step=4',
    '/leaderboard',
  ])
  expect(waysOf(null)).toEqual(waysOf('builder'))
  expect(listSteps(begun)[4]?.text).toContain('Earlier visits don’t count.')
})

test('a completed step says that it is complete', () => {
  const steps = listSteps({
    ...begun,
    primary_role: 'expert',
    current_step: 3,
    step_1_completed: true,
    step_2_completed: true,
  })
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false, false])
})

/** Returns the next step for a progress: its number, or its address if it has none. */
const nextOf = (role: PrimaryRole, progress: Partial<Onboarding>) => {
  const { number, to } =
    findNextStep({ ...begun, primary_role: role, step_1_completed: true, current_step: 2, ...progress }) ?? {}
  return number ?? to
}
const early = (...steps: number[]) => steps.map(step => ({ step, content_id: `content-${step}` }))
const voted = { current_step: 3, step_2_completed: true }

test('the role comes first, then publishing for a builder or answering for an expert, then the remaining steps', () => {
  expect(findNextStep(begun)?.number).toBe(1)
  for (const role of ['builder', 'expert'] as const) {
    const nexts = [
      {},
      { early_steps: early(4) },
      { ...voted, early_steps: early(4) },
      { ...voted, current_step: 5, step_3_completed: true, step_4_completed: true },
    ].map(progress => nextOf(role, progress))
    expect(nexts).toEqual([4, 2, 3, 5])
  }
})

test('the first member is led to publish and then to invite people if no one else has published', () => {
  const empty = { others_published: false }
  expect(nextOf('builder', empty)).toBe(4)
  expect(nextOf('builder', { ...empty, early_steps: early(4) })).toBe('/detail/idea/content-4')
  expect(nextOf('expert', empty)).toBe(3)
  expect(nextOf('expert', { ...empty, early_steps: early(3) })).toBe('/detail/pain/content-3')
})

test.each([1, 2, 3, 4, 5] as const)('step %d pays what its rule says', number => {
  const rules = pointRules.filter(({ rule }) => rule === `onboarding ${number}`)
  expect(rules.map(({ points }) => points)).toEqual(rules.map(() => stepPoints[number]))
  expect(rules).not.toEqual([])
})

const WELCOME = "Welcome to the product! You've unlocked the full platform."

test.each<[StepNumber, PrimaryRole, string, string]>([
  [1, 'builder', 'Role Set!', 'You earned 100 points!'],
  [1, 'expert', 'Role Set!', 'You earned 100 points!'],
  [2, 'builder', 'Mission Complete!', 'You earned 75 Insight Points!'],
  [2, 'expert', 'Mission Complete!', 'You earned 75 Insight Points!'],
  [3, 'builder', 'Mission Complete!', 'You earned 150 Traction Points!'],
  [3, 'expert', 'Mission Complete!', 'You earned 150 Insight Points!'],
  [4, 'builder', 'Mission Complete!', 'You earned 200 Traction Points!'],
  [4, 'expert', 'Mission Complete!', 'You earned 200 Insight Points!'],
  [5, 'builder', WELCOME, 'You earned 50 Traction Points!'],
])('step %d for a %s has this notice: %s', (number, role, title, description) => {
  expect(toStepToast(number, role)).toEqual({ title, description })
})
