import type { ConversationId, ItemId, MemberId, SessionId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'

/**
 * The receivers of a push: one member's browsers, everyone who has an item or a leaderboard on screen, the two members of a
 * conversation, or all browsers.
 */
export type Room =
  | `member:${MemberId}`
  | `item:${ItemId}`
  | `conversation:${ConversationId}`
  | 'boards'
  | 'everyone'

/** The number of factors that a session or a token has proven: `aal2` is two. */
export type Level = 'aal1' | 'aal2'

/**
 * A message for nodes alone: from now on they refuse the tokens of these sessions up to this level, and close the sockets
 * that such a token opened. With `aal2` the sessions ended, with `aal1` they were raised.
 */
type SessionsEnded = { type: 'sessions.ended'; sessionIds: readonly SessionId[]; level: Level }

type SettingsChanged = { type: 'settings.changed' }

/** A message that is published after a transaction has committed: to open pages, or to nodes alone. */
export type Push =
  | { room: Room; message: ServerMessage }
  | { room: `member:${MemberId}`; message: SessionsEnded }
  | { room: 'everyone'; message: SettingsChanged }

export const settingsPush: Push = { room: 'everyone', message: { type: 'settings.changed' } }

export const signalsPush = (member: MemberId): Push => ({
  room: `member:${member}`,
  message: { type: 'signals.changed' },
})

export const notificationsPush = (member: MemberId): Push => ({
  room: `member:${member}`,
  message: { type: 'notifications.changed' },
})

export const itemPush = (itemId: ItemId): Push => ({
  room: `item:${itemId}`,
  message: { type: 'item.changed', itemId },
})
