import type { ConversationId, ItemId, MemberId } from '#contract/ids.ts'
import type { Conversation } from '#contract/talk/conversations.ts'

/** Returns a participant without a name. */
export const participant = (id: MemberId, readSeq = 0) => ({
  id,
  name: null,
  avatar: null,
  bio: null,
  readSeq,
})

/** Returns a conversation of a member with another one, in which both wrote. `more` replaces fields. */
export const conversationOf = (
  [owner, other]: readonly [MemberId, MemberId],
  more: Partial<Conversation> = {},
): Conversation => ({
  id: '0197c5a4-0000-7000-8000-00000000000a' as ConversationId,
  contentType: 'idea',
  contentId: '0197c5a4-0000-7000-8000-00000000000b' as ItemId,
  contentTitle: 'A bell for the cellar',
  ownerId: owner,
  left: null,
  participants: [participant(owner), participant(other)],
  lastSeq: 3,
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
  ...more,
})
