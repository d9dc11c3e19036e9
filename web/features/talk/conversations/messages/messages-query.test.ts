import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Messages } from '#contract/talk/messages.ts'
import { storedMessages, toMessagePage } from '#test/support/talk/stored-messages.ts'
import { type MessageLog, mergeLogs } from './message-log.ts'
import { loadMissing } from './messages-query.ts'

type Query = { before?: number; after?: number }
const seqsOf = ({ messages }: MessageLog) => messages.map(({ seq }) => seq)
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Serves a conversation that grows before each response, and records the requests. */
function growing(counts: readonly number[]) {
  const asked: Query[] = []
  const fetchMessages = async (query: Query): Promise<Messages> => {
    const count = counts[Math.min(asked.length, counts.length - 1)] ?? 0
    asked.push(query)
    return toMessagePage(count, query)
  }
  return { fetchMessages, asked }
}
const known = (seqs: readonly number[], lastSeq = seqs.at(-1) ?? 0): MessageLog => ({
  from: (seqs[0] ?? 1) - 1,
  messages: storedMessages(...seqs),
  lastSeq,
})

test('the latest messages are requested if none are known', async () => {
  const { fetchMessages, asked } = growing([100])
  const log = await loadMissing({ known: () => undefined, fetchMessages })
  expect(seqsOf(log)).toEqual(upTo(100, 61))
  expect(asked).toEqual([{}])
})

test('messages after the last known one are requested page by page until none are missing', async () => {
  const { fetchMessages, asked } = growing([100])
  const log = await loadMissing({ known: () => known(upTo(10)), fetchMessages })
  expect(seqsOf(log)).toEqual(upTo(100))
  expect(asked).toEqual([{ after: 10 }, { after: 50 }, { after: 90 }])
})

test('a message pushed during a request is kept, and the gap before it is filled', async () => {
  let log = known([1, 2])
  const { fetchMessages, asked } = growing([4, 7])
  const pushed = async (query: Query) => {
    const answer = await fetchMessages(query)
    log = mergeLogs(log, known([7]))
    return answer
  }
  expect(seqsOf(await loadMissing({ known: () => log, fetchMessages: pushed }))).toEqual(upTo(7))
  expect(asked).toEqual([{ after: 2 }, { after: 4 }])
})

test('every message after the first known one is there at the end, whatever was pushed', async () => {
  const pushes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(pushes, fc.nat({ max: 100 }), async (seqs, more) => {
      const log = seqs.map(seq => known([seq])).reduce(mergeLogs)
      const count = Math.max(...seqs) + more
      const { fetchMessages } = growing([count])
      expect(seqsOf(await loadMissing({ known: () => log, fetchMessages }))).toEqual(
        upTo(count, Math.min(...seqs)),
      )
    }),
  )
})

test('if the server counts a message but does not return it, loading ends in an error, not a loop', async () => {
  const fetchMessages = async () => ({ messages: [], lastSeq: 3 })
  await expect(loadMissing({ known: () => known([1]), fetchMessages })).rejects.toThrow(
    'No message came after 1 of 3',
  )
})
