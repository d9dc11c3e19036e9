import type { ConversationId, ItemId, MemberId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'

/** Who is told: one member's browsers, everyone who has an item on screen, the two of a conversation, or all. */
export type Room = `member:${MemberId}` | `item:${ItemId}` | `conversation:${ConversationId}` | 'everyone'

/** What open pages are told once a transaction is committed. */
export type Hint = { room: Room; message: ServerMessage }
