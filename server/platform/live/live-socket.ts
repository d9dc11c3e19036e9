import type { WebSocket } from 'ws'
import type { ItemId } from '#contract/ids.ts'
import { type ClientMessage, closeCodes, type ServerMessage } from '#contract/live.ts'
import type { Room } from '#server/hints.ts'
import type { Actor } from '../database/write.ts'
import type { Hub } from './hub.ts'

const BUFFERED_BYTES_MAX = 1024 * 1024
const ROOMS_MAX = 50

export type LiveOptions = {
  hub: Hub
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** Whether the session still stands, on whichever node it may have been ended. */
  stands: (actor: Actor) => Promise<boolean>
  /** Whether an item is shown to members at all. */
  isListed: (itemId: ItemId) => Promise<boolean>
  /** Takes one of a member's places; answers how to give it back, nothing when all are taken. */
  seat: (actor: Actor) => (() => void) | undefined
}

/** One browser on the socket: who it is and what it watches. Everything it asks is done one after the other. */
export class LiveSocket {
  readonly #socket: WebSocket
  readonly #options: LiveOptions
  readonly #rooms = new Set<Room>()
  #actor: Actor | undefined
  #leave = () => {}

  constructor(socket: WebSocket, options: LiveOptions) {
    this.#socket = socket
    this.#options = options
    options.hub.join('everyone', this)
  }

  get isKnown() {
    return this.#actor !== undefined
  }

  /** Sends a ready text; a browser that has left 1 MiB unread is dropped. */
  send(text: string) {
    if (this.#socket.bufferedAmount > BUFFERED_BYTES_MAX) this.#socket.terminate()
    else this.#socket.send(text)
  }

  async heed(message: ClientMessage) {
    if (message.type === 'hello') await this.#greet(message.token)
    else if (!this.#actor) this.close('unauthenticated')
    else if (message.type === 'watch') await this.#watch(message.itemId)
    else this.#part(`item:${message.itemId}`)
  }

  /** Asks again whether the session still stands; closes the socket if not. */
  async recheck() {
    if (this.#actor && !(await this.#options.stands(this.#actor))) this.close('unauthenticated')
  }

  close(reason: keyof typeof closeCodes) {
    this.#socket.close(closeCodes[reason])
  }

  /** Gives everything back that the socket held. */
  end() {
    for (const room of this.#rooms) this.#options.hub.leave(room, this)
    this.#options.hub.leave('everyone', this)
    this.#leave()
  }

  async #greet(token: string) {
    const actor = await this.#options.authenticate(`Bearer ${token}`).catch(() => undefined)
    const isSame = !this.#actor || this.#actor.id === actor?.id
    if (!actor || !isSame || !(await this.#options.stands(actor))) return this.close('unauthenticated')
    if (!this.#actor && !this.#sit(actor)) return this.close('tooMany')
    this.#tell({ type: 'ready' })
  }

  #sit(actor: Actor) {
    const leave = this.#options.seat(actor)
    if (!leave) return false
    this.#actor = actor
    this.#leave = leave
    this.#join(`member:${actor.id}`)
    return true
  }

  async #watch(itemId: ItemId) {
    if (this.#rooms.size > ROOMS_MAX) return this.close('tooMany')
    const room = `item:${itemId}` as const
    // Before the answer: what the page asks for meanwhile must not change unheard.
    this.#join(room)
    if (await this.#options.isListed(itemId)) return
    this.#part(room)
    this.#tell({ type: 'refused', itemId })
  }

  #join(room: Room) {
    // The browser may have gone while we were busy; a room joined now would never be left.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#rooms.add(room)
    this.#options.hub.join(room, this)
  }

  #part(room: Room) {
    this.#rooms.delete(room)
    this.#options.hub.leave(room, this)
  }

  #tell(message: ServerMessage) {
    this.send(JSON.stringify(message))
  }
}
