import { describe, expect, test } from 'vitest'
import { type Done, findReachedSteps } from './steps.ts'

const nothing: Done = { votes: 0, painPoint: null, idea: null, response: null, help: null }
const all: Done = { votes: 3, painPoint: 'pain', idea: 'idea', response: 'response', help: 'help' }

describe('steps', () => {
  test.each<[string, Done, string[]]>([
    ['nothing', nothing, []],
    ['two votes', { ...nothing, votes: 2 }, []],
    ['three votes', { ...nothing, votes: 3 }, ['2 null']],
    ['all but the votes', { ...all, votes: 2 }, []],
    ['votes and an idea', { ...nothing, votes: 3, idea: 'idea' }, ['2 null']],
    ['votes and a response', { ...nothing, votes: 3, response: 'response' }, ['2 null', '3 response']],
    ['everything', all, ['2 null', '3 response', '4 idea']],
  ])('for a builder on the second step are completed by %s', (_, done, steps) => {
    const reached = findReachedSteps({ role: 'builder', step: 2 }, done)
    expect(reached.map(({ step, contentId }) => `${step} ${contentId}`)).toEqual(steps)
  })

  test.each<[string, number, Done, string[]]>([
    ['a pain point', 3, { ...nothing, painPoint: 'pain' }, ['3 pain']],
    ['an idea', 3, { ...nothing, idea: 'idea', response: 'response' }, []],
    ['help', 4, { ...nothing, help: 'help' }, ['4 help']],
    ['everything', 3, all, ['3 pain', '4 help']],
  ])('for an expert are completed by %s from step %d on', (_, step, done, steps) => {
    const reached = findReachedSteps({ role: 'expert', step }, done)
    expect(reached.map(completed => `${completed.step} ${completed.contentId}`)).toEqual(steps)
  })

  test.each([1, 5, 6])('never complete through actions on step %d', step => {
    expect(findReachedSteps({ role: 'builder', step }, all)).toEqual([])
  })
})
