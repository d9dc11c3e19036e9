import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { askAboutPast } from './ask-about-past.ts'

const UNNAMED = 'When did you last run into this, and what did you do?'
const COST = 'What has this cost you so far, in time or money?'

const table: [string, string][] = [
  [
    'Would you use a shared calendar for your band?',
    'When did you last need a shared calendar for your band, and what did you do?',
  ],
  ['would you use this', UNNAMED],
  ['Would you use this app if it were free?', UNNAMED],
  [
    'Would you ever actually try a meal planner?',
    'When did you last need a meal planner, and what did you do?',
  ],
  [
    'Would you buy a cargo bike if it were cheaper?',
    'When did you last buy a cargo bike, and how did you decide?',
  ],
  ['Would you pay for a bookkeeper?', 'When did you last pay for a bookkeeper, and how much was it?'],
  ['Would you pay €5 for it?', COST],
  ['How much would you pay?', COST],
  [
    'How much would you be willing to pay for an accountant?',
    'When did you last pay for an accountant, and how much was it?',
  ],
  ['Are you willing to pay for this?', COST],
  ['How likely are you to use our tool?', UNNAMED],
  ['How often would you use a carpool?', 'When did you last need a carpool, and what did you do?'],
  [
    'How likely are you to recommend a plumber to a friend?',
    'When did you last recommend a plumber, and to whom?',
  ],
  ['Do you like shared calendars?', 'When did you last look for shared calendars, and what did you do?'],
  ['Do you like it?', UNNAMED],
  ['Are you interested in a newsletter?', 'When did you last look for a newsletter, and what did you do?'],
  [
    'Don’t you think that invoices are annoying?',
    'When did you last deal with invoices, and what did you do?',
  ],
  [
    "Don't you think planning rehearsals takes too long???",
    'When did you last deal with planning rehearsals, and what did you do?',
  ],
  [
    "Aren't you tired of chasing late payers?",
    'When did you last deal with chasing late payers, and what did you do?',
  ],
  ["Wouldn't it be great if invoices wrote themselves?", UNNAMED],
  [
    'Planning rehearsals is annoying, right?',
    'When did you last deal with planning rehearsals, and what did you do?',
  ],
  ['What features would you like?', 'What did you miss the last time, and how did you get by?'],
  ['What would you do if a guest cancels?', UNNAMED],
  [
    'Could you imagine borrowing a ladder?',
    'When did you last deal with borrowing a ladder, and what did you do?',
  ],
  [
    'Could you imagine using Notion for that?',
    'When did you last look for Notion for that, and what did you do?',
  ],
  ['Do you need to travel for work?', 'When did you last travel for work, and what did you do?'],
  ['Do you like cooking?', 'When did you last deal with cooking, and what did you do?'],
  ['Do you like that invoices write themselves?', UNNAMED],
  [
    'Would you lend a ladder to a neighbour?',
    'When did you last lend a ladder to a neighbour, and what did you do?',
  ],
]

test.each(table)('%j is rephrased as %j', (question, better) => {
  expect(askAboutPast(question)).toBe(better)
})

test.each(table)('the question that replaces %j is not replaced again', question => {
  const better = askAboutPast(question)
  expect(askAboutPast(better)).toBe(better)
})

test.each([
  '',
  '  ',
  'When did you last cancel a rehearsal, and what did you do?',
  'How do you plan rehearsals today? ',
  'What did it cost you the last time?',
  'Who decides what is bought?',
  'Can you remember the last time you cancelled?',
  'Would you tell me about your last invoice?',
  'Do you have a ladder?',
  'Tell me about your last invoice.',
  'What have you tried so far?',
  'Wann haben Sie zuletzt abgesagt?',
])('%j asks for a fact and stays as it is', question => {
  expect(askAboutPast(question)).toBe(question)
})

test('a name that would make the better question too long is left out', () => {
  expect(askAboutPast(`Would you use ${'a'.repeat(lengths.question - 20)}?`)).toBe(UNNAMED)
})

test('a question that is too long stays unchanged', () => {
  const question = `Would you use ${'a'.repeat(lengths.question)}?`
  expect(askAboutPast(question)).toBe(question)
})
