import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'

/** Who is told: one member's browsers, or everyone who has an item on screen. */
export type Room = `member:${MemberId}` | `item:${ItemId}`

/** What open pages are told once a transaction is committed. */
export type Hint = { room: Room; message: ServerMessage }
