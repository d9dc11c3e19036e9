import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { askAboutPast } from './ask-about-past.ts'

// Someone read each row and found that no proposal is worse than its question.
const table = readFileSync(
  new URL('../../../../test/support/items/coach-questions.tsv', import.meta.url),
  'utf8',
)
const rows = table
  .trimEnd()
  .split('\n')
  .slice(1)
  .map(row => row.split('\t'))

const HYPOTHETICAL = 'This asks what people would do. Ask what they did.'
const withoutWhy = ({ why: _, ...advice }: { kind: string; why?: string }) => advice
const toAdvice = (kind = '', text = '') => (kind === 'proposal' ? { kind, text } : { kind })

test('the 60 questions get the advice assigned by hand', () => {
  expect(rows).toHaveLength(60)
  expect(rows.map(([question = '']) => [question, withoutWhy(askAboutPast(question))])).toEqual(
    rows.map(([question, kind, text]) => [question, toAdvice(kind, text)]),
  )
})

test.each(rows.flatMap(([, , proposal]) => proposal ?? []))('the proposal %j is fine as it is', proposal => {
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
])('%j is only partly understood, so nothing is proposed', question => {
  expect(askAboutPast(question)).toMatchObject({ kind: 'weak' })
})

test.each([
  ['Would you use your phone more?', HYPOTHETICAL],
  [
    'What do you think of our new logo?',
    'This asks for an opinion, and opinions cost nothing. Ask what they did.',
  ],
  ['Isn’t parking a nightmare?', 'This puts the answer in their mouth. Ask what happened last time.'],
  [
    'How do you usually plan your week?',
    'This asks what people usually do, and memory is kind. Ask about the last time.',
  ],
  ['Do you cook?', 'A yes or a no teaches you little. Ask what happened last time.'],
  ['When did you cook? And what?', 'This asks two things at once. Ask one, and leave room for a story.'],
  ['asdf', 'Ask about the last time it happened: when, and what they did.'],
])('%j gets its reason', (question, why) => {
  expect(askAboutPast(question)).toEqual({ kind: 'weak', why })
})

test.each([
  'When did you last cancel a rehearsal?',
  'Do you have a ladder?',
  'Can you remember the last time you cancelled?',
  'Would you tell me about your last invoice?',
])('%j asks for a fact and is fine', question => {
  expect(askAboutPast(question)).toEqual({ kind: 'fine' })
})

test('a typographic apostrophe, capitals and marks make no difference', () => {
  const proposal = {
    kind: 'proposal',
    text: 'When did you last deal with invoices, and what did you do?',
    why: 'This puts the answer in their mouth. Ask what happened last time.',
  }
  expect(askAboutPast(' don’t  you think  that invoices are annoying???')).toEqual(proposal)
})

test('nothing is proposed for an overlong question', () => {
  expect(askAboutPast(`Would you use a ${'a'.repeat(lengths.question)}?`)).toEqual({
    kind: 'weak',
    why: 'This is long. Ask one thing in one sentence.',
  })
})
