import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { askAboutPast } from './ask-about-past.ts'

// Each row was judged by reading: no proposal is worse than its question.
const table = readFileSync(
  new URL('../../../../test/support/items/coach-questions.tsv', import.meta.url),
  'utf8',
)
const rows = table
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(row => row.split('\t'))

const toAdvice = (kind = '', text = '') => (kind === 'proposal' ? { kind, text } : { kind })

test('the 60 questions bring what was judged by reading', () => {
  expect(rows).toHaveLength(60)
  expect(rows.map(([question = '']) => [question, askAboutPast(question)])).toEqual(
    rows.map(([question, kind, text]) => [question, toAdvice(kind, text)]),
  )
})

test.each(rows.flatMap(([, , proposal]) => proposal ?? []))('the proposal %j is fine itself', proposal => {
  expect(askAboutPast(proposal)).toEqual({ kind: 'fine' })
})

test.each([
  'Would you use your phone more?',
  'Would you have a problem with strangers in your car?',
  'Is it hard to be a single parent?',
  'Do you hate everything about moving house?',
  'Would you use a map and a compass?',
  'Do you think (honestly) that taxes are annoying?',
  'Would you try a new restaurant?',
  'What would you like?',
  '',
  '   ',
])('%j is not understood in full, so nothing is proposed', question => {
  expect(askAboutPast(question)).toEqual({ kind: 'unclear' })
})

test.each([
  'When did you last cancel a rehearsal?',
  'Do you have a ladder?',
  'Can you remember the last time you cancelled?',
  'Would you tell me about your last invoice?',
])('%j asks for a fact and is fine', question => {
  expect(askAboutPast(question)).toEqual({ kind: 'fine' })
})

test('a typed apostrophe, capitals and marks change nothing', () => {
  const proposal = { kind: 'proposal', text: 'When did you last deal with invoices, and what did you do?' }
  expect(askAboutPast(' don’t  you think  that invoices are annoying???')).toEqual(proposal)
})

test('nothing is proposed for a question that is too long', () => {
  expect(askAboutPast(`Would you use a ${'a'.repeat(lengths.question)}?`)).toEqual({ kind: 'unclear' })
})
