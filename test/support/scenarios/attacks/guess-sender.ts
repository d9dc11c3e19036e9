import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

/** Guesses of passwords: `perSecond` for `forMs` milliseconds, each from the next address (to a server behind a proxy). */
export type Guesses = {
  origin: string
  addresses: string[]
  perSecond: number
  forMs: number
  priority?: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const statuses: Record<string, number> = {}

function guess(origin: string, { turn, address }: { turn: number; address: string | undefined }) {
  const body = JSON.stringify({ email: `somebody-${turn}@example.test`, password: `guess ${turn}` })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const call = request(`${origin}/auth/v1/token?grant_type=password`, { method: 'POST', agent, headers })
  call.on('response', response => {
    const status = String(response.statusCode)
    statuses[status] = (statuses[status] ?? 0) + 1
    response.resume().on('close', resolve)
  })
  call.on('error', () => resolve())
  call.end(body)
  return promise
}

/** Sends the guesses at their times. Resolves when all have a response. */
async function sendAll({ origin, addresses, perSecond, forMs }: Guesses) {
  const guesses: Promise<void>[] = []
  const begunAt = performance.now()
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const passed = performance.now() - begunAt
      const due = (Math.min(passed, forMs) / 1_000) * perSecond
      for (let turn = guesses.length; turn < due; turn += 1)
        guesses.push(guess(origin, { turn, address: addresses[turn % addresses.length] }))
      if (passed < forMs) return
      clearInterval(timer)
      resolve()
    }, 10)
  })
  await Promise.all(guesses)
}

process.on('message', async (asked: Guesses) => {
  if (asked.priority !== undefined) setPriority(asked.priority)
  await sendAll(asked)
  process.send?.(statuses)
  process.disconnect()
})
