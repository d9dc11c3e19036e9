import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { type ApiKey, type Contract, contract } from '#contract/contract.ts'
import type { CallOf, Endpoint, OkOf } from '#contract/endpoint.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import type { createApp } from '#server/compose/app.ts'
import { countStatements } from '#server/platform/database/connect.ts'
import { cloneDatabase } from '../database/database.ts'
import { startNode } from './node.ts'

type Reply<K extends ApiKey> = {
  status: number
  /** The response body, parsed with the contract's own schema. */
  ok: OkOf<Contract[K]>
  refusal: RefusalBody
  headers: Response['headers']
}

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** On a busy machine, a request may wait for longer than the program lets it. */
const PATIENCE_MS = 30_000

/** Starts the real app with its own database. By default it has no rate limits and serves no pages. */
export async function startServer(settings: Record<string, string> = {}, webFolder?: string) {
  const { db, config, url, drop } = await cloneDatabase({ statement_timeout: PATIENCE_MS })
  const dataDir = await mkdtemp(path.join(tmpdir(), 'firsthand-keys-'))
  const node = await startNode({ db, config, dataDir, settings, webFolder, patienceMs: PATIENCE_MS })
  const close = async () => {
    await node.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const { app } = node
  const call = callOn(app)
  const counted = async <T>(work: () => PromiseLike<T>) => {
    const { result, statements } = await countStatements(work)
    return { reply: result, count: statements.length, statements }
  }
  const run = <Row>(...[text, ...values]: Parameters<typeof sql>) => sql<Row>(text, ...values).execute(db)
  const row = async <Row extends object>(...statement: Parameters<typeof sql>) => {
    const [first] = (await run<Row>(...statement)).rows
    if (!first) throw new Error('there is no row')
    return first
  }
  /** Returns the only value of the only row. */
  const value = async <Value>(...statement: Parameters<typeof sql>) =>
    Object.values(await row<Record<string, Value>>(...statement))[0] as Value
  const statements = { sql: run, row, value }
  return {
    app,
    live: node.live,
    lines: node.lines,
    db,
    ...statements,
    config,
    url,
    dataDir,
    call,
    counted,
    close,
  }
}

type Response = Pick<
  Awaited<ReturnType<Awaited<ReturnType<typeof createApp>>['inject']>>,
  'statusCode' | 'headers' | 'body' | 'json'
>
type App = { inject: (ask: InjectOptions) => Promise<Response> }

/** A server in this process or in another one. */
export type AnyServer = { app: App; call: ReturnType<typeof callOn> }

/** Returns a function that calls an endpoint with a token (null for a guest) and parses the response. */
export function callOn(app: App) {
  return async <K extends ApiKey>(
    token: string | null,
    key: K,
    call?: CallOf<Contract[K]>,
  ): Promise<Reply<K>> => {
    const { params = {}, query, body, file, type } = (call ?? {}) as Parts
    const [method = 'GET', pattern = ''] = key.split(' ')
    const response = await app.inject({
      method,
      url: `/api${pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      ...(query && { query: textual(query) }),
      ...(body !== undefined && { payload: body }),
      ...(file && { payload: Buffer.from(file) }),
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    })
    return replyOf(key, response)
  }
}

type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  file?: Uint8Array
  type?: string
}

const textual = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

function replyOf<K extends ApiKey>(key: K, response: Response): Reply<K> {
  const { ok } = contract[key] as Endpoint
  const body = response.body === '' ? null : response.json()
  const succeeded = response.statusCode < 300
  return {
    status: response.statusCode,
    ok: (succeeded && ok ? ok.parse(body) : null) as OkOf<Contract[K]>,
    refusal: (succeeded ? {} : body) as RefusalBody,
    headers: response.headers,
  }
}
