import { expect, test } from 'vitest'
import type { ConversationId, ItemId, MemberId } from '#contract/ids.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { withKnownProgress, withLastSeq, withReading } from './conversation-cache.ts'

const maya = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const jon = '0197c5a4-0000-7000-8000-000000000002' as MemberId

const member = (id: MemberId, readSeq: number) => ({ id, name: null, avatar: null, bio: null, readSeq })
const conversation = (lastSeq: number, ...readSeqs: [number, number]): Conversation => ({
  id: '0197c5a4-0000-7000-8000-00000000000a' as ConversationId,
  contentType: 'idea',
  contentId: '0197c5a4-0000-7000-8000-00000000000b' as ItemId,
  contentTitle: 'A bell for the cellar',
  ownerId: maya,
  left: null,
  participants: [member(maya, readSeqs[0]), member(jon, readSeqs[1])],
  lastSeq,
  interviewCompleted: false,
  completedAt: null,
  interviewPoints: 0,
  interviewBonus: null,
  pointsOffered: 25,
  saidBefore: { vote: null, said: [] },
  bothWrote: true,
  blocked: false,
  closed: false,
  muted: false,
  quotes: [],
  ending: null,
  createdAt: '2026-01-01T00:00:00.000000Z',
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
