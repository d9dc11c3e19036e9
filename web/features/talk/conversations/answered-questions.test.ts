import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { isAnsweredBefore, isAnsweredHere } from './answered-questions.ts'

const me = 'me' as MemberId
const QUESTION = 'When did you last run into this problem?'
const message = (author: string, content: string, seq: number) =>
  ({ seq, author: { id: author }, content }) as never

test.each([
  ['a message before it was asked', ['they', 'Hello'], ['me', QUESTION], false],
  ['a message after it was asked', ['me', `Hi! ${QUESTION}`], ['they', 'On Tuesday'], true],
  ['another question', ['me', 'How are you?'], ['they', 'Fine'], false],
])('%s counts as an answer or not', (_, first, second, isAnswered) => {
  const messages = [first, second].map(([author, content], at) => message(`${author}`, `${content}`, at + 1))
  expect(isAnsweredHere({ messages, me, question: QUESTION })).toBe(isAnswered)
})

test('a question answered on the page counts regardless of case and punctuation', () => {
  const saidBefore = {
    vote: null,
    said: [{ what: 'answer' as const, question: 'when did you last run into this problem', words: 'Today' }],
  }
  expect(
    [QUESTION, 'Who else was affected?'].map(question => isAnsweredBefore(saidBefore, question)),
  ).toEqual([true, false])
})
