import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Messages } from '#contract/messages.ts'
import { storedMessages, stretchOf } from '#test/support/stored-messages.ts'
import { caughtUp } from './caught-up.ts'
import { type MessageLog, united } from './message-log.ts'

type Query = { before?: number; after?: number }
const seqsOf = ({ messages }: MessageLog) => messages.map(({ seq }) => seq)
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** A server with a conversation that grows as said before each answer, and notes what it was asked. */
function growing(counts: readonly number[]) {
  const asked: Query[] = []
  const ask = async (query: Query): Promise<Messages> => {
    const count = counts[Math.min(asked.length, counts.length - 1)] ?? 0
    asked.push(query)
    return stretchOf(count, query)
  }
  return { ask, asked }
}
const known = (seqs: readonly number[], lastSeq = seqs.at(-1) ?? 0): MessageLog => ({
  from: (seqs[0] ?? 1) - 1,
  messages: storedMessages(...seqs),
  lastSeq,
})

test('at first the latest messages are asked for', async () => {
  const { ask, asked } = growing([100])
  const log = await caughtUp({ known: () => undefined, ask })
  expect(seqsOf(log)).toEqual(upTo(100, 61))
  expect(asked).toEqual([{}])
})

test('later those after the last one, stretch by stretch until none is missing', async () => {
  const { ask, asked } = growing([100])
  const log = await caughtUp({ known: () => known(upTo(10)), ask })
  expect(seqsOf(log)).toEqual(upTo(100))
  expect(asked).toEqual([{ after: 10 }, { after: 50 }, { after: 90 }])
})

test('a hole is asked for from its beginning', async () => {
  const { ask, asked } = growing([9])
  const log = await caughtUp({ known: () => known([4, 5, 8, 9]), ask })
  expect(seqsOf(log)).toEqual(upTo(9, 4))
  expect(asked).toEqual([{ after: 5 }])
})

test('the first messages of a new conversation are missed like any others', async () => {
  const { ask, asked } = growing([3])
  const log = united(known([]), known([3]))
  expect(seqsOf(await caughtUp({ known: () => log, ask }))).toEqual([1, 2, 3])
  expect(asked).toEqual([{ after: 0 }])
})

test('what is pushed while an answer is on its way is kept, and a hole before it filled', async () => {
  let log = known([1, 2])
  const { ask, asked } = growing([4, 7])
  const pushed = async (query: Query) => {
    const answer = await ask(query)
    log = united(log, known([7]))
    return answer
  }
  expect(seqsOf(await caughtUp({ known: () => log, ask: pushed }))).toEqual(upTo(7))
  expect(asked).toEqual([{ after: 2 }, { after: 4 }])
})

test('whatever was heard, everything after the first known message is there at the end', async () => {
  const heard = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(heard, fc.nat({ max: 100 }), async (seqs, more) => {
      const log = seqs.map(seq => known([seq])).reduce(united)
      const count = Math.max(...seqs) + more
      const { ask } = growing([count])
      expect(seqsOf(await caughtUp({ known: () => log, ask }))).toEqual(upTo(count, Math.min(...seqs)))
    }),
  )
})

test('a server that numbers a message and does not give it is not asked for ever', async () => {
  const ask = async () => ({ messages: [], lastSeq: 3 })
  await expect(caughtUp({ known: () => known([1]), ask })).rejects.toThrow('No message came after 1 of 3')
})
