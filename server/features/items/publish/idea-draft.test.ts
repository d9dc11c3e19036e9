import { expect, test } from 'vitest'
import { ItemId } from '#contract/ids.ts'
import { titleOfVision } from '#contract/items/idea-forms.ts'
import { applyCorrection, toDraft } from './idea-draft.ts'

const id = ItemId.parse('0197a9a0-0000-7000-8000-000000000001')

test('a 100-character vision is the whole title, and a longer one is cut and marked', () => {
  expect(titleOfVision('v'.repeat(100))).toBe('v'.repeat(100))
  expect(titleOfVision('v'.repeat(101))).toBe(`${'v'.repeat(100)}...`)
})

test('a title is cut between characters, never inside an emoji', () => {
  expect(titleOfVision('🚀'.repeat(101))).toBe(`${'🚀'.repeat(100)}...`)
})

const guided = toDraft({
  form: 'guided',
  id,
  visionAndSolution: 'A shared calendar for bands',
  targetAudience: ['Musicians', 'Managers'],
  marketplaceDescription: 'Bands that never miss a rehearsal',
  structuredFeedbackQuestions: ['When did you last miss one?'],
})

test('a guided idea stays guided, and no correction gives it the fields of a quick one', () => {
  const correction = { kind: 'idea', problem: 'Missed rehearsals', valueProposition: 'Value' } as const
  expect(applyCorrection(guided, correction)).toEqual(guided)
})

test('a quick idea takes its pitch from the first 100 characters of the problem and gets three questions', () => {
  const draft = toDraft({
    form: 'quick',
    id,
    title: 'Title',
    description: 'Description',
    problem: 'p'.repeat(150),
    valueProposition: 'Value',
  })
  expect(draft.pitch).toBe('p'.repeat(100))
  expect(draft.audiences).toEqual(['General audience'])
  expect(draft.questions).toHaveLength(3)
})
