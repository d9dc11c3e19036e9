import { setTimeout as pause } from 'node:timers/promises'
import type { Persona } from '../accounts/personas.ts'
import { within } from '../within.ts'

const RESPONSE_MS = 20_000
const PATIENCE_MS = 45_000
const AGAIN_MS = 100
const BUSY = 503
const REFUSED = 300

type Events = { onBusy: () => void; onTaken: () => void }

/**
 * Returns the member with calls that are repeated after a 503, as browsers do. A call throws an error with its name if
 * it is refused, if it has no response after 20 s, or if the response is still 503 after 45 s.
 */
export function toPatient(member: Persona, { onBusy, onTaken }: Events): Persona {
  const call: Persona['call'] = async (key, input) => {
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const reply = await within(RESPONSE_MS, `the response to ${key}`, member.call(key, input))
      const isBusy = reply.status === BUSY && performance.now() < until
      if (reply.status >= REFUSED && !isBusy) throw new Error(`${key} was answered with ${reply.status}`)
      if (!isBusy) {
        onTaken()
        return reply
      }
      onBusy()
      await pause(AGAIN_MS)
    }
  }
  return { ...member, call }
}
