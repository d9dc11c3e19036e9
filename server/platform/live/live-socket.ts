import type { WebSocket } from 'ws'
import { closeCodes } from '#contract/close-codes.ts'
import type { ConversationId, ItemId, MemberId, SessionId } from '#contract/ids.ts'
import type { ClientMessage, ServerMessage } from '#contract/live.ts'
import type { Level, Room } from '#server/model/pushes.ts'
import type { Actor, PublishPushes } from '#server/platform/database/transaction.ts'
import type { Hub } from './hub.ts'

const BUFFERED_BYTES_MAX = 1024 * 1024
const ROOMS_MAX = 50
const TYPING_EACH_MS = 1_000

export type LiveOptions = {
  hub: Hub
  authenticate: (authorization: string | undefined) => Promise<Actor>
  /** On all nodes. */
  isSessionActive: (actor: Actor) => Promise<boolean>
  listListed: (itemIds: readonly ItemId[]) => Promise<readonly ItemId[]>
  /** Undefined to anyone but a participant. */
  findLastSeq: (conversationId: ConversationId, memberId: MemberId) => Promise<number | undefined>
  /** On every node. */
  publish: PublishPushes
  /** Called if a member joins a conversation that does not exist or is not theirs. */
  onForeign: (conversationId: ConversationId, memberId: MemberId) => void
  /** Reserves one of a member's slots. Returns how to release it, or undefined if none is free. */
  reserveSlot: (actor: Actor) => (() => void) | undefined
  /** Called when the socket is closed because of a message of the browser. */
  onRefused: (reason: keyof typeof closeCodes, member?: MemberId) => void
  onAuthenticated: () => void
}

const toItemRoom = (itemId: ItemId): Room => `item:${itemId}`
const toRoom = (conversationId: ConversationId): Room => `conversation:${conversationId}`

/**
 * The connection of one browser: its member, the items that it watches and the conversations that it joined. Its messages
 * are handled one after the other.
 */
export class LiveSocket {
  readonly #socket: WebSocket
  readonly #options: LiveOptions
  readonly #rooms = new Set<Room>()
  /** The time at which typing was last passed on, in milliseconds, by joined conversation. */
  readonly #typedAt = new Map<ConversationId, number>()
  #actor: Actor | undefined
  #hasSentToken = false
  #releaseSlot = () => {}

  constructor(socket: WebSocket, options: LiveOptions) {
    this.#socket = socket
    this.#options = options
    options.hub.join('everyone', this)
  }

  /** True once the socket has sent a token, which may not have been checked yet. */
  get isAuthenticating() {
    return this.#actor !== undefined || this.#hasSentToken
  }

  /** Disconnects a browser that has left 1 MiB unread. */
  send(text: string) {
    if (this.#socket.bufferedAmount > BUFFERED_BYTES_MAX) this.#socket.terminate()
    else this.#socket.send(text)
  }

  async handle(message: ClientMessage) {
    if (message.type === 'hello') {
      this.#hasSentToken = true
      return this.#authenticate(message.token)
    }
    if (!this.#actor) return this.refuse('unauthenticated')
    switch (message.type) {
      case 'watch-items':
        this.#leaveOtherItems(message.itemIds)
        return this.#watchItems(message.itemIds)
      case 'watch':
        return this.#watchItems([message.itemId])
      case 'unwatch':
        return this.#leaveRoom(toItemRoom(message.itemId))
      case 'watch-boards':
        return void this.#joinRoom('boards')
      case 'unwatch-boards':
        return this.#leaveRoom('boards')
      case 'join':
        return this.#joinConversation(message.conversationId, this.#actor)
      case 'leave':
        return this.#leaveConversation(message.conversationId)
      case 'typing':
        return this.#publishTyping(message.conversationId, this.#actor)
    }
  }

  /**
   * Checks again that the session is valid, else closes the socket, and that its member still takes part in the joined
   * conversations.
   */
  async recheck() {
    const actor = this.#actor
    if (!actor) return
    if (!(await this.#options.isSessionActive(actor))) return this.close('unauthenticated')
    for (const conversationId of this.#typedAt.keys()) await this.#sendLastSeq(conversationId, actor)
  }

  close(reason: keyof typeof closeCodes) {
    this.#socket.close(closeCodes[reason])
  }

  refuse(reason: keyof typeof closeCodes) {
    this.#options.onRefused(reason, this.#actor?.id)
    this.close(reason)
  }

  /** Closes if it was opened by a token of one of these sessions up to this level. */
  closeSessions(sessionIds: readonly SessionId[], level: Level) {
    const actor = this.#actor
    if (actor && sessionIds.includes(actor.sessionId) && (level === 'aal2' || actor.level === 'aal1'))
      this.close('unauthenticated')
  }

  end() {
    for (const room of this.#rooms) this.#options.hub.leave(room, this)
    this.#options.hub.leave('everyone', this)
    this.#releaseSlot()
  }

  async #authenticate(token: string) {
    const actor = await this.#options.authenticate(`Bearer ${token}`).catch(() => undefined)
    const isSame = !this.#actor || this.#actor.id === actor?.id
    if (
      !actor ||
      actor.awaitsFactor ||
      actor.isBanned ||
      !isSame ||
      !(await this.#options.isSessionActive(actor))
    )
      return this.refuse('unauthenticated')
    if (!this.#actor && !this.#accept(actor)) return this.refuse('tooMany')
    this.#send({ type: 'ready' })
  }

  #accept(actor: Actor) {
    const release = this.#options.reserveSlot(actor)
    if (!release) return false
    this.#actor = actor
    this.#options.onAuthenticated()
    this.#releaseSlot = release
    this.#joinRoom(`member:${actor.id}`)
    return true
  }

  #leaveOtherItems(itemIds: readonly ItemId[]) {
    const kept = new Set(itemIds.map(toItemRoom))
    for (const room of this.#rooms) if (room.startsWith('item:') && !kept.has(room)) this.#leaveRoom(room)
  }

  async #watchItems(itemIds: readonly ItemId[]) {
    const added = itemIds.filter(itemId => !this.#rooms.has(toItemRoom(itemId)))
    if (added.length === 0) return
    if (this.#rooms.size + added.length - 1 > ROOMS_MAX) return this.refuse('tooMany')
    // Joined before the check, so that no change in between is missed.
    for (const itemId of added) this.#joinRoom(toItemRoom(itemId))
    const listed = new Set(await this.#options.listListed(added))
    for (const itemId of added) {
      if (listed.has(itemId)) this.#options.hub.sendRecent(toItemRoom(itemId), this)
      else {
        this.#leaveRoom(toItemRoom(itemId))
        this.#send({ type: 'refused', itemId })
      }
    }
  }

  async #joinConversation(conversationId: ConversationId, actor: Actor) {
    if (this.#rooms.size > ROOMS_MAX) return this.refuse('tooMany')
    if ((await this.#options.findLastSeq(conversationId, actor.id)) === undefined)
      this.#options.onForeign(conversationId, actor.id)
    else if (this.#joinRoom(toRoom(conversationId)))
      this.#typedAt.set(conversationId, this.#typedAt.get(conversationId) ?? Number.NEGATIVE_INFINITY)
    // Counted after joining, so that every message is either counted or sent.
    await this.#sendLastSeq(conversationId, actor)
  }

  #leaveConversation(conversationId: ConversationId) {
    this.#typedAt.delete(conversationId)
    this.#leaveRoom(toRoom(conversationId))
  }

  /**
   * Sends the number of messages, from which the browser sees which ones it lacks. Refuses unless the member is a
   * participant.
   */
  async #sendLastSeq(conversationId: ConversationId, { id }: Actor) {
    const lastSeq = await this.#options.findLastSeq(conversationId, id)
    if (lastSeq !== undefined) return this.#send({ type: 'messages.waiting', conversationId, lastSeq })
    this.#leaveConversation(conversationId)
    this.#send({ type: 'refused', conversationId })
  }

  #publishTyping(conversationId: ConversationId, { id: memberId }: Actor) {
    const now = performance.now()
    const typedAt = this.#typedAt.get(conversationId)
    if (typedAt === undefined || now - typedAt < TYPING_EACH_MS) return
    this.#typedAt.set(conversationId, now)
    const message = { type: 'conversation.typing', conversationId, memberId } as const
    this.#options.publish([{ room: toRoom(conversationId), message }])
  }

  #joinRoom(room: Room) {
    // The browser may have disconnected meanwhile; then it would never leave the room.
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    this.#rooms.add(room)
    this.#options.hub.join(room, this)
    return true
  }

  #leaveRoom(room: Room) {
    this.#rooms.delete(room)
    this.#options.hub.leave(room, this)
  }

  #send(message: ServerMessage) {
    this.send(JSON.stringify(message))
  }
}
