import { expect, test } from 'vitest'
import type { Onboarding, PrimaryRole } from '#contract/onboarding.ts'
import { pointRules } from '#server/features/rewards/points/rules.ts'
import { toStepNotice } from '#web/features/rewards/awards/award-notices.ts'
import { listSteps, type StepNumber, stepPoints } from './steps.ts'

const begun: Onboarding = {
  primary_role: null,
  current_step: 1,
  step_1_completed: false,
  step_2_completed: false,
  step_2_votes_count: 0,
  step_3_completed: false,
  step_3_content_id: null,
  step_4_completed: false,
  step_4_content_id: null,
  step_5_completed: false,
  step_completed_at: null,
  completed: false,
}

const waysOf = (role: PrimaryRole | null) => listSteps({ ...begun, primary_role: role }).map(({ to }) => to)

test('each step leads to where it is done, by the role', () => {
  expect(waysOf('builder')).toEqual(['', '/marketplace', '/marketplace', '/validate', '/leaderboard'])
  expect(waysOf('expert')).toEqual(['', '/marketplace', '/validate', '/marketplace', '/leaderboard'])
})

test('until the role is chosen the steps are those of a builder', () => {
  expect(waysOf(null)).toEqual(waysOf('builder'))
})

test('the steps that are done say so', () => {
  const steps = listSteps({
    ...begun,
    primary_role: 'expert',
    current_step: 3,
    step_1_completed: true,
    step_2_completed: true,
  })
  expect(steps.map(({ isDone }) => isDone)).toEqual([true, true, false, false, false])
})

test.each([1, 2, 3, 4, 5] as const)('step %d pays what its rule says', number => {
  const rules = pointRules.filter(({ rule }) => rule === `onboarding ${number}`)
  expect(rules.map(({ points }) => points)).toEqual(rules.map(() => stepPoints[number]))
  expect(rules).not.toEqual([])
})

test.each<[StepNumber, PrimaryRole, string, string]>([
  [1, 'builder', 'Role Set!', 'You earned 100 points!'],
  [1, 'expert', 'Role Set!', 'You earned 100 points!'],
  [2, 'builder', 'Mission Complete!', 'You earned 75 Insight Points!'],
  [2, 'expert', 'Mission Complete!', 'You earned 75 Insight Points!'],
  [3, 'builder', 'Mission Complete!', 'You earned 150 Traction Points!'],
  [3, 'expert', 'Mission Complete!', 'You earned 150 Insight Points!'],
  [4, 'builder', 'Mission Complete!', 'You earned 200 Traction Points!'],
  [4, 'expert', 'Mission Complete!', 'You earned 200 Insight Points!'],
  [
    5,
    'builder',
    "Welcome to the product! You've unlocked the full platform.",
    'You earned 50 Traction Points!',
  ],
])('step %d of a %s has this notice: %s', (number, role, title, description) => {
  expect(toStepNotice(number, role)).toEqual({ title, description })
})
