import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Persona } from '#test/support/accounts/personas.ts'
import { childrenOf } from '#test/support/child-processes.ts'
import { p99, visitAtRest, visitMeanwhile } from './feed-visits.ts'
import type { Sending } from './upload-sender.ts'

const SAMPLE_MS = 100
const kB = 1024

/** Returns the memory that only this process uses, in bytes. Returns 0 if the process has ended. */
async function memoryOf(pid: string) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * kB
}

/** Returns the memory of a program and its child processes, in bytes. */
async function wholeMemory(pid: number): Promise<number> {
  const all = [String(pid), ...(await childrenOf(String(pid)))]
  const parts = await Promise.all(all.map(memoryOf))
  return parts.reduce((sum, part) => sum + part, 0)
}

/** Watches the memory of a program. Returns a function for its largest growth. */
export async function watchMemory(pid: number) {
  const before = await wholeMemory(pid)
  let peak = before
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(async () => {
      peak = Math.max(peak, await wholeMemory(pid))
    })
  }, SAMPLE_MS)
  return {
    now: () => peak - before,
    grown: () => {
      clearInterval(timer)
      return peak - before
    },
  }
}

/**
 * Sends all uploads at once from another thread, because the visits would otherwise wait for the sending and not for
 * the server.
 */
async function sendAll(sending: Sending) {
  await once(new Worker(new URL('./upload-sender.ts', import.meta.url), { workerData: sending }), 'exit')
}

type Storm = {
  member: Persona
  origin: string
  pid: number
  picture: Uint8Array
  atOnce: number
  restMs: number
}

/**
 * Uploads a picture many times at once during visits to the feed. Returns the feed's p99 at rest and during the
 * uploads, and the memory.
 */
export async function uploadDuringVisits({ member, origin, pid, picture, atOnce, restMs }: Storm) {
  const rest = p99(await visitAtRest(member, restMs))

  const watch = await watchMemory(pid)
  const startedAt = performance.now()
  const { delays: waited } = await visitMeanwhile(
    member,
    sendAll({ origin, token: member.token, picture, atOnce }),
  )
  return {
    rest,
    during: p99(waited),
    visits: waited.length,
    grown: watch.grown(),
    tookMs: performance.now() - startedAt,
  }
}
