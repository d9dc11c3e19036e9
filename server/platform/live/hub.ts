import type { Hint, Room } from '#server/hints.ts'

/** The part of a socket that the hub needs. */
export type Listener = { send: (text: string) => void }

/** The sockets of this process by room. */
export function createHub() {
  const rooms = new Map<Room, Set<Listener>>()

  return {
    join(room: Room, listener: Listener) {
      const members = rooms.get(room) ?? new Set()
      rooms.set(room, members.add(listener))
    },
    leave(room: Room, listener: Listener) {
      const members = rooms.get(room)
      members?.delete(listener)
      if (members?.size === 0) rooms.delete(room)
    },
    /** Pushes each hint to its room; the text is made once a hint. */
    tell(hints: readonly Hint[]) {
      for (const { room, message } of hints) {
        const members = rooms.get(room)
        if (!members) continue
        const text = JSON.stringify(message)
        for (const member of members) member.send(text)
      }
    },
  }
}

export type Hub = ReturnType<typeof createHub>
