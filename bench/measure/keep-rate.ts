import { Agent, type IncomingMessage, request } from 'node:http'
import { createHistogram } from 'node:perf_hooks'
import { type LoadTestOptions, type LoadTestResult, loadTest } from 'loadtest'
import { at } from '../data/fixtures.ts'
import type { Request } from '../scenarios/requests.ts'
import { readFamilySeconds } from './processor-time.ts'

type Pids = { node: number; postgres: number }

export type Load = {
  port: number
  /** Sent in turn. */
  requests: readonly Request[]
  /** Requests a second, sent whether or not earlier ones have ended. */
  rate: number
  seconds: number
  pids: Pids
}

/** Latencies are in milliseconds, and the processor time of a request in microseconds. */
export type Figures = Record<'p50' | 'p99' | 'p999' | 'max' | 'node' | 'postgres', number>

const MICROSECONDS = 1e6
/** The server accepts 200 from one network. More requests wait, which counts. */
const CONNECTIONS_MAX = 100

function send(agent: Agent, { port, ask }: { port: number; ask: Request }) {
  const { method, path, token, body, encodings } = ask
  const text = body && JSON.stringify(body)
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(encodings && { 'accept-encoding': encodings }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return request({ host: '127.0.0.1', port, method, path, headers, agent }).end(text)
}

const run = (options: LoadTestOptions) =>
  new Promise<LoadTestResult>((resolve, reject) =>
    loadTest(options, (error: Error | null, result: LoadTestResult) =>
      error ? reject(error) : resolve(result),
    ),
  )

/**
 * Sends requests at a fixed rate. A latency counts from the time at which the request was due, so a wait for a busy server
 * is part of it. Throws if a request fails.
 */
export async function keepRate({ port, requests, rate, seconds, pids }: Load): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX })
  const latencies = createHistogram()
  const count = Math.ceil(rate * seconds)
  const before = await readSpent(pids)
  const startedAt = performance.now()
  let sent = 0
  let failure: string | undefined
  const requestGenerator = (
    ...[, , , finish]: [unknown, unknown, unknown, (reply: IncomingMessage) => void]
  ) => {
    const dueAt = Math.min(startedAt + (sent / rate) * 1_000, performance.now())
    const ask = at(requests, sent)
    sent += 1
    return send(agent, { port, ask }).once('response', reply => {
      if ((reply.statusCode ?? 0) >= 400)
        failure ??= `${ask.method} ${ask.path} returned ${reply.statusCode}.`
      reply.once('end', () => latencies.record(Math.ceil((performance.now() - dueAt) * 1_000)))
      finish(reply)
    })
  }
  const url = `http://127.0.0.1:${port}`
  const plan = { url, requestsPerSecond: rate, maxRequests: count, quiet: true, requestGenerator }
  const { totalErrors } = await run(plan)
  agent.destroy()
  if (totalErrors > 0) throw new Error(failure ?? `Of ${count} requests ${totalErrors} found no server.`)
  const after = await readSpent(pids)
  const toMs = (part: number) => latencies.percentile(part) / 1_000
  return {
    p50: toMs(50),
    p99: toMs(99),
    p999: toMs(99.9),
    max: latencies.max / 1_000,
    node: ((after.node - before.node) / count) * MICROSECONDS,
    postgres: ((after.postgres - before.postgres) / count) * MICROSECONDS,
  }
}

const readSpent = async ({ node, postgres }: Pids) => ({
  node: await readFamilySeconds(node),
  postgres: await readFamilySeconds(postgres),
})
