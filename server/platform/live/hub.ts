import type { SessionId } from '#contract/ids.ts'
import type { Hint, Level, Room } from '#server/model/hints.ts'

/**
 * The part of a socket that the hub needs: it sends a text, and closes if it was opened by a token
 * of one of these sessions up to this level.
 */
export type Listener = { send: (text: string) => void; closeSessions: SessionsEndedListener }

type SessionsEndedListener = (sessionIds: readonly SessionId[], level: Level) => void

/** The sockets of this process by room. */
export function createHub() {
  const rooms = new Map<Room, Set<Listener>>()
  const listeners = new Set<SessionsEndedListener>()
  const end = (room: Room, sessionIds: readonly SessionId[], level: Level) => {
    for (const listener of listeners) listener(sessionIds, level)
    for (const member of rooms.get(room) ?? []) member.closeSessions(sessionIds, level)
  }

  return {
    /** Calls back with sessions that were ended or raised, on whichever node. */
    onSessionsEnded: (listener: SessionsEndedListener) => void listeners.add(listener),
    join(room: Room, listener: Listener) {
      const members = rooms.get(room) ?? new Set()
      rooms.set(room, members.add(listener))
    },
    leave(room: Room, listener: Listener) {
      const members = rooms.get(room)
      members?.delete(listener)
      if (members?.size === 0) rooms.delete(room)
    },
    /** Pushes each hint to its room; the text is made once a hint. Ended sessions are shut out in place of a push. */
    send(hints: readonly Hint[]) {
      for (const { room, message } of hints) {
        if (message.type === 'sessions.ended') {
          end(room, message.sessionIds, message.level)
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
