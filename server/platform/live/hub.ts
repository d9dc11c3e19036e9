import type { SessionId } from '#contract/ids.ts'
import type { Hint, Level, Room } from '#server/model/hints.ts'

/**
 * The part of a socket that the hub needs. `closeSessions` closes it if it was opened by a token of one of these sessions
 * up to this level.
 */
export type Listener = { send: (text: string) => void; closeSessions: SessionsEndedListener }

type SessionsEndedListener = (sessionIds: readonly SessionId[], level: Level) => void

/** The sockets of this process by room. */
export function createHub() {
  const rooms = new Map<Room, Set<Listener>>()
  const listeners = new Set<SessionsEndedListener>()
  const settingsListeners = new Set<() => void>()
  const end = (room: Room, sessionIds: readonly SessionId[], level: Level) => {
    for (const listener of listeners) listener(sessionIds, level)
    for (const member of rooms.get(room) ?? []) member.closeSessions(sessionIds, level)
  }

  return {
    /** Registers a listener for sessions that ended or were raised, on any node. */
    onSessionsEnded: (listener: SessionsEndedListener) => void listeners.add(listener),
    /** Registers a listener for settings that an operator changed, on any node. */
    onSettingsChanged: (listener: () => void) => void settingsListeners.add(listener),
    /** Returns how many rooms have sockets. */
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
    /** Sends each hint to its room and serialises it once. What nodes tell each other alone goes to no socket. */
    send(hints: readonly Hint[]) {
      for (const { room, message } of hints) {
        if (message.type === 'sessions.ended') {
          end(room, message.sessionIds, message.level)
          continue
        }
        if (message.type === 'settings.changed') {
          for (const listener of settingsListeners) listener()
          continue
        }
        const members = rooms.get(room)
        if (!members) continue
        const text = JSON.stringify(message)
        for (const member of members) member.send(text)
      }
    },
  }
}

export type Hub = ReturnType<typeof createHub>
