import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { conversationOf, participant } from '#test/support/talk/conversation.ts'
import { withKnownProgress, withLastSeq, withReading } from './conversation-cache.ts'

const maya = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const jon = '0197c5a4-0000-7000-8000-000000000002' as MemberId

const conversation = (lastSeq: number, ...[read, readByJon]: [number, number]) =>
  conversationOf([maya, jon], {
    lastSeq,
    participants: [participant(maya, read), participant(jon, readByJon)],
  })

test.each([
  ['goes forward', 5, conversation(9, 3, 5)],
  ['never back', 1, conversation(9, 3, 2)],
])('reading %s', (_, seq, expected) => {
  expect(withReading(conversation(9, 3, 2), { memberId: jon, seq })).toEqual(expected)
})

test('the message count never decreases', () => {
  expect([withLastSeq(conversation(9, 0, 0), 8), withLastSeq(conversation(9, 0, 0), 10)]).toEqual([
    conversation(9, 0, 0),
    conversation(10, 0, 0),
  ])
})

test('a response overtaken by pushes keeps their progress and updates the rest', () => {
  const answer = { ...conversation(8, 7, 2), interviewCompleted: true }
  expect(withKnownProgress(conversation(9, 3, 5), answer)).toEqual({
    ...conversation(9, 7, 5),
    interviewCompleted: true,
  })
})
