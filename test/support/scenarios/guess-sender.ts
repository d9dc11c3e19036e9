import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

/** Guesses at passwords: so many a second for so long, each from the next address (to a server behind a proxy). */
export type Guesses = {
  origin: string
  addresses: string[]
  perSecond: number
  forMs: number
  priority?: number
}

const { origin, addresses, perSecond, forMs, priority } = workerData as Guesses
if (priority !== undefined) setPriority(0, priority)
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const statuses: Record<string, number> = {}

function guess(turn: number) {
  const body = JSON.stringify({ email: `somebody-${turn}@example.test`, password: `guess ${turn}` })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': addresses[turn % addresses.length],
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

const EACH_MS = 1_000 / perSecond
const guesses: Promise<void>[] = []
const begunAt = performance.now()
await new Promise<void>(resolve => {
  const timer = setInterval(() => {
    const passed = performance.now() - begunAt
    while (guesses.length < Math.min(passed, forMs) / EACH_MS) guesses.push(guess(guesses.length))
    if (passed < forMs) return
    clearInterval(timer)
    resolve()
  }, 10)
})
await Promise.all(guesses)
agent.destroy()
parentPort?.postMessage(statuses)
