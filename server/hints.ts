import type { ConversationId, ItemId, MemberId, SessionId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'

/**
 * Who is told: one member's browsers, everyone who has an item or a leaderboard on screen, the two of a conversation, or
 * all.
 */
export type Room =
  | `member:${MemberId}`
  | `item:${ItemId}`
  | `conversation:${ConversationId}`
  | 'boards'
  | 'everyone'

/** What nodes tell each other alone: these sessions are over, so their sockets close and their tokens are refused. */
type SessionsEnded = { type: 'sessions.ended'; sessionIds: readonly SessionId[] }

/** What open pages are told once a transaction is committed. */
export type Hint =
  | { room: Room; message: ServerMessage }
  | { room: `member:${MemberId}`; message: SessionsEnded }
