import type { SessionId } from '#contract/ids.ts'
import type { Hint, Room } from '#server/hints.ts'

/** The part of a socket that the hub needs: it sends a text, and closes if its session is one of these. */
export type Listener = { send: (text: string) => void; shut: (sessionIds: readonly SessionId[]) => void }

/** The sockets of this process by room. */
export function createHub() {
  const rooms = new Map<Room, Set<Listener>>()
  const heeds = new Set<(sessionIds: readonly SessionId[]) => void>()
  const end = (room: Room, sessionIds: readonly SessionId[]) => {
    for (const heed of heeds) heed(sessionIds)
    for (const member of rooms.get(room) ?? []) member.shut(sessionIds)
  }

  return {
    /** Calls back with sessions that were ended, on whichever node. */
    heedEnds: (heed: (sessionIds: readonly SessionId[]) => void) => void heeds.add(heed),
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
    tell(hints: readonly Hint[]) {
      for (const { room, message } of hints) {
        if (message.type === 'sessions.ended') {
          end(room, message.sessionIds)
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
