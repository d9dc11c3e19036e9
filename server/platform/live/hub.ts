import type { SessionId } from '#contract/ids.ts'
import type { Level, Push, Room } from '#server/model/pushes.ts'

/**
 * The part of a socket that the hub needs. `closeSessions` closes it if it was opened by a token of one of these sessions
 * up to this level.
 */
export type Listener = { send: (text: string) => void; closeSessions: SessionsEndedListener }

type SessionsEndedListener = (sessionIds: readonly SessionId[], level: Level) => void

/** The milliseconds between a page's request for items and its watching them. */
const REMEMBERED_MS = 2_000

/** The pushes of items of the last two seconds, the oldest first. */
function createRecentPushes() {
  const recent = new Map<Room, { push: Push; at: number }>()
  const forget = () => {
    const since = performance.now() - REMEMBERED_MS
    for (const [room, { at }] of recent) {
      if (at >= since) return
      recent.delete(room)
    }
  }
  return {
    note(push: Push) {
      forget()
      if (push.message.type !== 'item.changed') return
      recent.delete(push.room)
      recent.set(push.room, { push, at: performance.now() })
    },
    find(room: Room) {
      forget()
      return recent.get(room)?.push.message
    },
  }
}

function createNodeListeners(rooms: ReadonlyMap<Room, Set<Listener>>) {
  const listeners = new Set<SessionsEndedListener>()
  const settingsListeners = new Set<() => void>()
  const end = (room: Room, sessionIds: readonly SessionId[], level: Level) => {
    for (const listener of listeners) listener(sessionIds, level)
    for (const member of rooms.get(room) ?? []) member.closeSessions(sessionIds, level)
  }
  /** Returns whether the push was for nodes alone. */
  const handle = ({ room, message }: Push) => {
    if (message.type === 'sessions.ended') end(room, message.sessionIds, message.level)
    else if (message.type === 'settings.changed') for (const listener of settingsListeners) listener()
    else return false
    return true
  }
  return { listeners, settingsListeners, handle }
}

/** The sockets of this process by room. */
export function createHub() {
  const rooms = new Map<Room, Set<Listener>>()
  const recent = createRecentPushes()
  const { listeners, settingsListeners, handle } = createNodeListeners(rooms)

  return {
    /** On any node. */
    onSessionsEnded: (listener: SessionsEndedListener) => void listeners.add(listener),
    /** On any node. */
    onSettingsChanged: (listener: () => void) => void settingsListeners.add(listener),
    countRooms: () => rooms.size,
    join(room: Room, listener: Listener) {
      const members = rooms.get(room) ?? new Set()
      rooms.set(room, members.add(listener))
    },
    leave(room: Room, listener: Listener) {
      const members = rooms.get(room)
      members?.delete(listener)
      if (members?.size === 0) rooms.delete(room)
    },
    /** Sends a new listener the push that its room had while its page was rendered, if there was one. */
    sendRecent(room: Room, listener: Listener) {
      const message = recent.find(room)
      if (message) listener.send(JSON.stringify(message))
    },
    /** Serialises each push once and sends it to its room. Messages for nodes alone go to no socket. */
    send(pushes: readonly Push[]) {
      for (const push of pushes) {
        if (handle(push)) continue
        recent.note(push)
        const members = rooms.get(push.room)
        if (members) sendToAll(members, JSON.stringify(push.message))
      }
    },
  }
}

function sendToAll(members: Iterable<Listener>, text: string) {
  for (const member of members) member.send(text)
}

export type Hub = ReturnType<typeof createHub>
