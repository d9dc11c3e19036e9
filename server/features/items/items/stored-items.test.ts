import { expect, test } from 'vitest'
import type { QuestionId } from '#contract/ids.ts'
import { findQuestionChanges } from './stored-items.ts'

const stored = (answerCounts: number[]) =>
  answerCounts.map((answerCount, at) => ({
    id: `${at}` as QuestionId,
    question: 'ABC'[at] ?? '',
    answerCount,
  }))

test.each([
  ['nothing changes', [1, 0, 0], ['A', 'B', 'C'], ['0', '1', '2'], []],
  ['another text is another question', [1, 0], ['A', 'X'], ['0', undefined], ['1']],
  ['a question is added', [0], ['A', 'X'], ['0', undefined], []],
  ['a question is removed', [1, 0], ['A'], ['0'], ['1']],
  ['an answered question moves up with its answers', [0, 1], ['B'], ['1'], ['0']],
  ['two change places', [2, 1], ['B', 'A'], ['1', '0'], []],
  ['a text that is there twice takes two', [0], ['A', 'A'], ['0', undefined], []],
])('%s', (_, answerCounts, wanted, ids, removed) => {
  const changes = findQuestionChanges(stored(answerCounts), wanted)
  expect(changes?.placed).toEqual(wanted.map((question, at) => ({ question, id: ids[at] })))
  expect(changes?.removed).toEqual(removed)
})

test.each([
  ['changed', ['X', 'B']],
  ['removed', ['B']],
])('an answered question cannot be %s', (_, wanted) => {
  expect(findQuestionChanges(stored([1, 0]), wanted)).toBeNull()
})
