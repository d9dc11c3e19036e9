import * as z from 'zod/mini'
import { ItemId } from './ids.ts'

/** What a browser may say on the socket; the first message must be `hello`, within 5 s. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hello'), token: z.string().check(z.maxLength(8_192)) }),
  z.strictObject({ type: z.literal('watch'), itemId: ItemId }),
  z.strictObject({ type: z.literal('unwatch'), itemId: ItemId }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Everything pushed to a browser: hints without content, after which it asks for what it shows. */
export type ServerMessage =
  | { type: 'ready' }
  | { type: 'signals.changed' }
  | { type: 'item.changed'; itemId: ItemId }
  /** The member's own profile, and with it maybe the name that stands by all they wrote. */
  | { type: 'profile.changed' }
  /** Some hints may have been missed: ask for everything on screen again. */
  | { type: 'resync' }
  /** A watched item does not exist or is not shown to this member. */
  | { type: 'refused'; itemId: ItemId }

/** Why the server closes a socket: codes of the private range 4000 to 4999 of RFC 6455. */
export const closeCodes = { unauthenticated: 4401, invalid: 4400, tooMany: 4429 } as const
