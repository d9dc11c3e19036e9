import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedMessage, storedMessages, toMessagePage } from '#test/support/talk/stored-messages.ts'
import {
  getEarlierBound,
  getLastContiguousSeq,
  hasGap,
  type MessageLog,
  mergeLogs,
  toLog,
  toSingleLog,
} from './message-log.ts'

const log = (from: number, seqs: readonly number[], lastSeq = seqs.at(-1) ?? from): MessageLog => ({
  from,
  messages: storedMessages(...seqs),
  lastSeq,
})
const seqsOf = ({ messages }: MessageLog) => messages.map(({ seq }) => seq)
const nothing = log(0, [])
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Generates responses, pushed messages and known lengths of a conversation with at most 200 messages. */
const pieces = fc.array(
  fc.nat({ max: 200 }).chain(count =>
    fc.oneof(
      fc.constant(toLog(toMessagePage(count))),
      fc.nat({ max: count }).map(after => toLog(toMessagePage(count, { after }))),
      fc.constant(toLog({ messages: [], lastSeq: count })),
      fc.integer({ min: 1, max: 200 }).map(seq => toSingleLog(storedMessage(seq))),
    ),
  ),
  { minLength: 1, maxLength: 20 },
)

describe('two merged logs', () => {
  test.each<[string, MessageLog, MessageLog, MessageLog]>([
    ['nothing and nothing', nothing, nothing, nothing],
    ['a message more', log(0, [1, 2]), toSingleLog(storedMessage(3)), log(0, [1, 2, 3])],
    ['one that is known', log(0, [1, 2]), toSingleLog(storedMessage(2)), log(0, [1, 2])],
    ['one that came late', log(0, [1, 3]), toSingleLog(storedMessage(2)), log(0, [1, 2, 3])],
    ['one before all that is known', log(4, [5]), toSingleLog(storedMessage(3)), log(2, [3, 5])],
    ['a number heard of', log(0, [1]), toLog({ messages: [], lastSeq: 9 }), log(0, [1], 9)],
    ['an earlier stretch', log(40, [41, 42]), toLog(toMessagePage(42, { before: 41 })), log(0, upTo(42))],
  ])('contain %s once and in order', (_, known, more, expected) => {
    expect(mergeLogs(known, more)).toEqual(expected)
  })

  test('are the known log itself when nothing is new', () => {
    const known = log(0, [1, 2, 3])
    expect(mergeLogs(known, log(1, [2, 3]))).toBe(known)
  })

  test('are the same, however often and in whatever order messages arrive', () => {
    fc.assert(
      fc.property(
        pieces.chain(came =>
          fc.tuple(
            fc.constant(came),
            fc.shuffledSubarray([...came, ...came], { minLength: came.length * 2 }),
          ),
        ),
        ([came, again]) => {
          const whole = came.reduce(mergeLogs)
          const known = new Set(came.flatMap(seqsOf))
          expect(seqsOf(whole)).toEqual([...known].toSorted((a, b) => a - b))
          expect(again.reduce(mergeLogs)).toEqual(whole)
        },
      ),
    )
  })
})

describe('the missing part', () => {
  test.each([
    ['nothing of a new conversation', nothing, 0, false],
    ['all of which one has heard', log(0, [], 1), 0, true],
    ['nothing from the first on', log(0, [1, 2, 3]), 3, false],
    ['nothing from a later one on', log(40, [41, 42]), 42, false],
    ['the first', log(0, [2, 3]), 0, true],
    ['one heard of after the last', log(0, [1, 2], 3), 2, true],
    ['one between', log(4, [5, 6, 8, 9]), 6, true],
    ['several between', log(0, [1, 3, 5, 7]), 1, true],
  ] as const)('is %s', (_, known, whole, isMissing) => {
    expect([getLastContiguousSeq(known), hasGap(known)]).toEqual([whole, isMissing])
  })

  test.each([
    [nothing, undefined],
    [log(0, [1, 2]), undefined],
    [log(0, [2, 3]), undefined],
    [log(1, [2, 3]), 2],
    [log(40, [41]), 41],
  ] as const)('is before %o', (known, before) => {
    expect(getEarlierBound(known)).toBe(before)
  })
})
