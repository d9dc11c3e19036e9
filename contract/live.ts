import * as z from 'zod/mini'
import { ConversationId, ItemId, type MemberId } from './ids.ts'
import type { Message } from './messages.ts'

/** What a browser may say on the socket; the first message must be `hello`, within 5 s. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().check(z.maxLength(8_192)) }),
  z.strictObject({ type: z.literal('watch'), itemId: ItemId }),
  z.strictObject({ type: z.literal('unwatch'), itemId: ItemId }),
  /** Has changes of the leaderboards told until `unwatch-boards`. */
  z.strictObject({ type: z.literal('watch-boards') }),
  z.strictObject({ type: z.literal('unwatch-boards') }),
  /** Has the messages of a conversation one takes part in pushed until `leave`. */
  z.strictObject({ type: z.literal('join'), conversationId: ConversationId }),
  z.strictObject({ type: z.literal('leave'), conversationId: ConversationId }),
  /** One is writing; said again every few seconds while that is so, and only in a joined conversation. */
  z.strictObject({ type: z.literal('typing'), conversationId: ConversationId }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Everything pushed to a browser: hints without content, after which it asks for what it shows, and messages. */
export type ServerMessage =
  | { type: 'ready' }
  | { type: 'signals.changed' }
  /** The own points were earned or undone. */
  | { type: 'points.changed' }
  /** Badges and wins were earned, or milestones completed. */
  | { type: 'awards.changed' }
  | { type: 'mission.changed' }
  | { type: 'onboarding.changed' }
  /** Somebody's points moved, so a watched leaderboard may have changed; at most once a second. */
  | { type: 'boards.changed' }
  | { type: 'item.changed'; itemId: ItemId }
  /** The own chats: a new one, a newer last message, something read, a completion or a block. */
  | { type: 'chats.changed' }
  /** A joined conversation has a message more; a hole before its `seq` is fetched over HTTP. */
  | { type: 'message.sent'; conversationId: ConversationId; message: Message }
  /**
   * How many messages a joined conversation has: said after joining, every half minute, and in place of a message too
   * long to be pushed. Whoever knows fewer asks for what comes after the last one seen.
   */
  | { type: 'messages.waiting'; conversationId: ConversationId; lastSeq: number }
  /** The other side has read up to `seq`. */
  | { type: 'conversation.read'; conversationId: ConversationId; memberId: MemberId; seq: number }
  /** Anything else of a joined conversation changed: its completion, a block. */
  | { type: 'conversation.changed'; conversationId: ConversationId }
  | { type: 'conversation.typing'; conversationId: ConversationId; memberId: MemberId }
  /** The member's own profile, and with it maybe the name that stands by all they wrote. */
  | { type: 'profile.changed' }
  /** Some hints may have been missed: ask for everything on screen again. */
  | { type: 'resync' }
  /** A watched item or a joined conversation does not exist or is not shown to this member. */
  | { type: 'refused'; itemId: ItemId }
  | { type: 'refused'; conversationId: ConversationId }
