import * as z from 'zod/mini'
import { ConversationId, ItemId, type MemberId } from './ids.ts'
import { lengths } from './lengths.ts'
import type { Message } from './talk/messages.ts'

/** The messages that a browser may send on the socket. The first one must be `hello`, within 5 s. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().check(z.maxLength(8_192)) }),
  /** Subscribes to changes of these items, in place of those that it watched before. */
  z.strictObject({
    type: z.literal('watch-items'),
    itemIds: z.array(ItemId).check(z.maxLength(lengths.watchedItems)),
  }),
  /** Pages of 0.1.0 that are still open watch one item at a time. */
  z.strictObject({ type: z.literal('watch'), itemId: ItemId }),
  z.strictObject({ type: z.literal('unwatch'), itemId: ItemId }),
  /** Subscribes to changes of the leaderboards until `unwatch-boards`. */
  z.strictObject({ type: z.literal('watch-boards') }),
  z.strictObject({ type: z.literal('unwatch-boards') }),
  /** Subscribes to the messages of a conversation until `leave`. The member must be a participant. */
  z.strictObject({ type: z.literal('join'), conversationId: ConversationId }),
  z.strictObject({ type: z.literal('leave'), conversationId: ConversationId }),
  /** The member is writing in a joined conversation. Sent every few seconds while they write. */
  z.strictObject({ type: z.literal('typing'), conversationId: ConversationId }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/**
 * The messages that a browser receives: chat messages, and pushes without content, after which it requests the data on screen
 * again.
 */
export type ServerMessage =
  | { type: 'ready' }
  | { type: 'signals.changed' }
  /**
   * A notification other than a signal was added, withdrawn or read: of a message, a chat, a reply or a request for a talk.
   */
  | { type: 'notifications.changed' }
  | { type: 'points.changed' }
  /** The member earned a badge or a win, or completed a milestone. */
  | { type: 'awards.changed' }
  | { type: 'mission.changed' }
  | { type: 'onboarding.changed' }
  /** The points of any member changed, so a watched leaderboard may have changed. Sent at most once a second. */
  | { type: 'boards.changed' }
  | { type: 'item.changed'; itemId: ItemId }
  /** The member's chats changed: a new chat, a newer last message, a message that was read, a completion or a block. */
  | { type: 'chats.changed' }
  /** A joined conversation has a new message. The browser requests missing numbers before its `seq` over HTTP. */
  | { type: 'message.sent'; conversationId: ConversationId; message: Message }
  /** A message of a joined conversation has another text. The browser requests it again over HTTP. */
  | { type: 'message.changed'; conversationId: ConversationId; seq: number }
  /**
   * The number of messages of a joined conversation. Sent after joining, every half minute, and instead of a message that is
   * too long. A browser with fewer messages requests those after its last one.
   */
  | { type: 'messages.waiting'; conversationId: ConversationId; lastSeq: number }
  /** The other side has read up to `seq`. */
  | { type: 'conversation.read'; conversationId: ConversationId; memberId: MemberId; seq: number }
  /** A joined conversation was completed, or a block changed. */
  | { type: 'conversation.changed'; conversationId: ConversationId }
  | { type: 'conversation.typing'; conversationId: ConversationId; memberId: MemberId }
  /** The member's own profile changed, and with it perhaps the name beside their texts. */
  | { type: 'profile.changed' }
  /** Pushes may have been lost. The browser requests everything on screen again. */
  | { type: 'resync' }
  /** A watched item or a joined conversation does not exist, or this member may not see it. */
  | { type: 'refused'; itemId: ItemId }
  | { type: 'refused'; conversationId: ConversationId }
