import type { WebSocket } from 'ws'
import { closeCodes } from '#contract/close-codes.ts'
import type { ConversationId, ItemId, MemberId, SessionId } from '#contract/ids.ts'
import type { ClientMessage, ServerMessage } from '#contract/live.ts'
import type { Level, Room } from '#server/model/hints.ts'
import type { Actor, PublishHints } from '#server/platform/database/transaction.ts'
import type { Hub } from './hub.ts'

const BUFFERED_BYTES_MAX = 1024 * 1024
const ROOMS_MAX = 50
const TYPING_EACH_MS = 1_000

export type LiveOptions = {
  hub: Hub
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** Whether the session still stands, on whichever node it may have been ended. */
  isSessionActive: (actor: Actor) => Promise<boolean>
  /** Whether an item is shown to members at all. */
  isListed: (itemId: ItemId) => Promise<boolean>
  /** How many messages a conversation has, for one who takes part in it; undefined for anyone else. */
  findLastSeq: (conversationId: ConversationId, memberId: MemberId) => Promise<number | undefined>
  /** Tells the sockets of every node. */
  publish: PublishHints
  /** A member asked for a conversation that is not there or not theirs. */
  onForeign: (conversationId: ConversationId, memberId: MemberId) => void
  /** Takes one of a member's places; answers how to give it back, nothing when all are taken. */
  reserveSlot: (actor: Actor) => (() => void) | undefined
  /** The socket is closed for what it sent. */
  onRefused: (reason: keyof typeof closeCodes, member?: MemberId) => void
  /** The socket has shown whose it is. */
  onAuthenticated: () => void
}

const toRoom = (conversationId: ConversationId): Room => `conversation:${conversationId}`

/**
 * One browser on the socket: who it is, what it watches and the conversations it has joined. Everything it asks is done
 * one after the other.
 */
export class LiveSocket {
  readonly #socket: WebSocket
  readonly #options: LiveOptions
  readonly #rooms = new Set<Room>()
  /** When typing was last passed on, in milliseconds, by joined conversation. */
  readonly #typedAt = new Map<ConversationId, number>()
  #actor: Actor | undefined
  #isGreeting = false
  #leave = () => {}

  constructor(socket: WebSocket, options: LiveOptions) {
    this.#socket = socket
    this.#options = options
    options.hub.join('everyone', this)
  }

  /** Whether it has said who it is, though we may not have found out yet. */
  get isAuthenticating() {
    return this.#actor !== undefined || this.#isGreeting
  }

  /** Sends a ready text; a browser that has left 1 MiB unread is dropped. */
  send(text: string) {
    if (this.#socket.bufferedAmount > BUFFERED_BYTES_MAX) this.#socket.terminate()
    else this.#socket.send(text)
  }

  async handle(message: ClientMessage) {
    if (message.type === 'hello') {
      this.#isGreeting = true
      return this.#greet(message.token)
    }
    if (!this.#actor) return this.refuse('unauthenticated')
    switch (message.type) {
      case 'watch':
        return this.#watch(message.itemId)
      case 'unwatch':
        return this.#part(`item:${message.itemId}`)
      case 'watch-boards':
        return void this.#join('boards')
      case 'unwatch-boards':
        return this.#part('boards')
      case 'join':
        return this.#enter(message.conversationId, this.#actor)
      case 'leave':
        return this.#exit(message.conversationId)
      case 'typing':
        return this.#passOnTyping(message.conversationId, this.#actor)
    }
  }

  /**
   * Asks again whether the session still stands, and closes the socket if not, and whether its member still takes part
   * in the conversations joined.
   */
  async recheck() {
    const actor = this.#actor
    if (!actor) return
    if (!(await this.#options.isSessionActive(actor))) return this.close('unauthenticated')
    for (const conversationId of this.#typedAt.keys()) await this.#tellLastSeq(conversationId, actor)
  }

  close(reason: keyof typeof closeCodes) {
    this.#socket.close(closeCodes[reason])
  }

  /** Closes for what the browser sent. */
  refuse(reason: keyof typeof closeCodes) {
    this.#options.onRefused(reason, this.#actor?.id)
    this.close(reason)
  }

  /** Closes when it was opened by a token of one of these sessions, up to this level. */
  closeSessions(sessionIds: readonly SessionId[], level: Level) {
    const actor = this.#actor
    if (actor && sessionIds.includes(actor.sessionId) && (level === 'aal2' || actor.level === 'aal1'))
      this.close('unauthenticated')
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
    if (!actor || actor.awaitsFactor || !isSame || !(await this.#options.isSessionActive(actor)))
      return this.refuse('unauthenticated')
    if (!this.#actor && !this.#sit(actor)) return this.refuse('tooMany')
    this.#tell({ type: 'ready' })
  }

  #sit(actor: Actor) {
    const leave = this.#options.reserveSlot(actor)
    if (!leave) return false
    this.#actor = actor
    this.#options.onAuthenticated()
    this.#leave = leave
    this.#join(`member:${actor.id}`)
    return true
  }

  async #watch(itemId: ItemId) {
    if (this.#rooms.size > ROOMS_MAX) return this.refuse('tooMany')
    const room = `item:${itemId}` as const
    // Before the answer: what the page asks for meanwhile must not change unheard.
    this.#join(room)
    if (await this.#options.isListed(itemId)) return
    this.#part(room)
    this.#tell({ type: 'refused', itemId })
  }

  async #enter(conversationId: ConversationId, actor: Actor) {
    if (this.#rooms.size > ROOMS_MAX) return this.refuse('tooMany')
    if ((await this.#options.findLastSeq(conversationId, actor.id)) === undefined)
      this.#options.onForeign(conversationId, actor.id)
    else if (this.#join(toRoom(conversationId)))
      this.#typedAt.set(conversationId, this.#typedAt.get(conversationId) ?? Number.NEGATIVE_INFINITY)
    // Counted after joining, so that every message is either counted or pushed.
    await this.#tellLastSeq(conversationId, actor)
  }

  #exit(conversationId: ConversationId) {
    this.#typedAt.delete(conversationId)
    this.#part(toRoom(conversationId))
  }

  /** By this number the browser sees what it lacks; who takes no part hears that there is nothing. */
  async #tellLastSeq(conversationId: ConversationId, { id }: Actor) {
    const lastSeq = await this.#options.findLastSeq(conversationId, id)
    if (lastSeq !== undefined) return this.#tell({ type: 'messages.waiting', conversationId, lastSeq })
    this.#exit(conversationId)
    this.#tell({ type: 'refused', conversationId })
  }

  #passOnTyping(conversationId: ConversationId, { id: memberId }: Actor) {
    const now = performance.now()
    const typedAt = this.#typedAt.get(conversationId)
    if (typedAt === undefined || now - typedAt < TYPING_EACH_MS) return
    this.#typedAt.set(conversationId, now)
    const message = { type: 'conversation.typing', conversationId, memberId } as const
    this.#options.publish([{ room: toRoom(conversationId), message }])
  }

  /** Answers whether the room could be joined. */
  #join(room: Room) {
    // The browser may have gone while we were busy; a room joined now would never be left.
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    this.#rooms.add(room)
    this.#options.hub.join(room, this)
    return true
  }

  #part(room: Room) {
    this.#rooms.delete(room)
    this.#options.hub.leave(room, this)
  }

  #tell(message: ServerMessage) {
    this.send(JSON.stringify(message))
  }
}
