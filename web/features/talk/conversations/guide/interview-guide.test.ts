import { expect, test } from 'vitest'
import { askAboutPast } from '#web/features/publish/coach/ask-about-past.ts'
import { guideGroups } from './interview-guide.tsx'

const questions = guideGroups.flatMap(group => [...group.questions])

test('the guide has four groups of four questions and no duplicates', () => {
  expect(guideGroups.map(({ name, questions }) => [name, questions.length])).toEqual([
    ['Pain Discovery', 4],
    ['Current Solutions', 4],
    ['Ideal Solution', 4],
    ['Context & Validation', 4],
  ])
  expect(new Set(questions).size).toBe(16)
})

test.each(questions)('the writing coach accepts "%s", since it asks about the past', question => {
  expect(askAboutPast(question)).toEqual({ kind: 'fine' })
  expect(question).not.toMatch(/\b(?:would|could|might|will)\b/i)
})
