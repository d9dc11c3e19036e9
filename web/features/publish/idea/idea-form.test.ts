import { expect, test } from 'vitest'
import { createItemId } from '#web/features/publish/wizard/draft.ts'
import type { Draft } from '#web/features/publish/wizard/form-definition.ts'
import { findOpenStep, findStepProblem, type Step } from '#web/features/publish/wizard/steps.ts'
import { type IdeaFields, toIdeaBody, toIdeaCorrection, toPainPoints } from './idea-draft.ts'
import { ideaDefinition } from './idea-form.tsx'

const { checks } = ideaDefinition

const full = (part: Partial<IdeaFields> = {}): Draft<IdeaFields> => ({
  id: createItemId(),
  description: 'A vision',
  audiences: ['Teachers'],
  pitch: 'A sentence',
  questions: ['', 'When was the last time?', ''],
  solves: [],
  ...part,
})

test.each<[string, Step, Partial<IdeaFields>, string | undefined]>([
  ['an empty vision', 1, { description: '' }, 'Describe your vision to continue.'],
  ['a blank vision', 1, { description: ' \n ' }, 'Describe your vision to continue.'],
  ['a vision of 5,000', 1, { description: 'x'.repeat(5_000) }, undefined],
  ['a vision of 5,001', 1, { description: 'x'.repeat(5_001) }, 'Your vision: At most 5000 characters.'],
  ['no audience', 2, { audiences: [] }, 'Add at least one audience to continue.'],
  ['one audience', 2, { audiences: ['Teachers'] }, undefined],
  [
    'an audience of 101',
    2,
    { audiences: ['Teachers', 'x'.repeat(101)] },
    'Your audience: At most 100 characters.',
  ],
  ['no sentence', 3, { pitch: ' ' }, 'Write your marketplace sentence to publish.'],
  ['a sentence of 55 emoji', 3, { pitch: '🚀'.repeat(55) }, undefined],
  ['a sentence of 56 emoji', 3, { pitch: '🚀'.repeat(56) }, 'Your sentence: At most 55 characters.'],
  ['three blank questions', 3, { questions: ['', ' ', ''] }, 'Ask at least one question to publish.'],
  ['only the last question', 3, { questions: ['', '', 'Why?'] }, undefined],
  [
    'a question of 301',
    3,
    { questions: ['Why?', 'x'.repeat(301), ''] },
    'Your questions: At most 300 characters.',
  ],
])('%s on step %i', (_, step, part, sentence) => {
  expect(findStepProblem(checks[step], full(part))).toBe(sentence)
})

test.each<[Step, Partial<IdeaFields>]>([
  [1, { description: '', audiences: [] }],
  [2, { audiences: [], pitch: '' }],
  [3, { pitch: '' }],
  [3, {}],
])('the draft continues at step %i', (step, part) => {
  expect(findOpenStep(checks, full(part))).toBe(step)
})

test('blank questions are not published, and the others keep their order', () => {
  const form = toIdeaBody(full({ questions: ['First?', '  ', 'Last?'] }))
  expect(form).toMatchObject({ form: 'guided', structuredFeedbackQuestions: ['First?', 'Last?'] })
})

test('the named pain points are published by their ids, and a correction leaves them out', () => {
  const id = createItemId()
  const draft = full({ solves: [`${id} The cellar floods`] })
  expect(toPainPoints(draft)).toEqual([{ id, title: 'The cellar floods' }])
  expect(toIdeaBody(draft)).toMatchObject({ solves: [id] })
  expect([toIdeaBody(full()), toIdeaCorrection(draft)].some(body => 'solves' in body)).toBe(false)
})
