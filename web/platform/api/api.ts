import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf, OkOf } from '#contract/endpoint.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { fetchInLanguage } from '#web/platform/language.ts'
import { getAccessToken, refreshToken } from '#web/platform/session/session.ts'
import { ApiFailure } from './failure.ts'
import { retryWrite } from './repeated-write.ts'
import { noteServerTime } from './server-time.ts'

type Call<K extends ApiKey> = CallOf<Contract[K]>
type Options = {
  signal?: AbortSignal
  /**
   * The number of repeats of a write with an unknown outcome. It is three by default, and 0 for callers that repeat the
   * write themselves.
   */
  repeats?: number
  /** True for a request that must go on after the page is closed. */
  keepalive?: boolean
}
type Arguments<K extends ApiKey> = object extends Call<K> ? [Call<K>?, Options?] : [Call<K>, Options?]
const BUSY = i18n.t('The server is busy. Please try again in a moment.')

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/**
 * Calls one endpoint of the contract: `api('PUT /items/:itemId/vote', { params, body })`. Renews an expired access
 * token once. Repeats a write with an unknown outcome. Throws ApiFailure, and AbortError if aborted.
 */
export function api<K extends ApiKey>(key: K, ...[call, options]: Arguments<K>): Promise<OkOf<Contract[K]>> {
  const ask = () => callOnce(key, call ?? {}, options)
  return key.startsWith('GET ') ? ask() : retryWrite(ask, options)
}

async function callOnce<K extends ApiKey>(
  key: K,
  parts: Parts,
  options: Options | undefined,
): Promise<OkOf<Contract[K]>> {
  const request = () => send(key, parts, options)
  let response = await request()
  if (response.status === 401 && (await refreshToken())) response = await request()
  if (response.status === 204) return null as OkOf<Contract[K]>
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as OkOf<Contract[K]>
  const { status, headers } = response
  throw toFailure({ body: body as RefusalBody | undefined, status, retryAfter: headers.get('retry-after') })
}

type FailedResponse = { body: RefusalBody | null | undefined; status: number; retryAfter: string | null }

/**
 * Returns the failure in a response. `retryAfter` is the header of that name, in seconds. A failure without our body
 * comes from a proxy whose server is away if its status is 500 or above, otherwise from the network.
 */
export function toFailure({ body, status, retryAfter }: FailedResponse) {
  const retryAfterMs = retryAfter === null ? undefined : Number(retryAfter) * 1_000 || undefined
  if (body?.code) {
    const { code, message, fields } = body
    const requestId = code === 'failure' ? body.requestId : undefined
    return new ApiFailure(code, message, { status, fields, retryAfterMs, requestId })
  }
  if (status >= 500) return new ApiFailure('busy', BUSY, { retryAfterMs })
  return new ApiFailure('network', i18n.t('The network gave no usable response.'))
}

async function send(key: string, { params, query, body }: Parts, { signal, keepalive }: Options = {}) {
  const [method = 'GET', path = ''] = key.split(' ')
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))}`
  const token = await getAccessToken()
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const content = body === undefined ? null : JSON.stringify(body)
  try {
    const init = { method, headers, body: content, signal: signal ?? null, keepalive: keepalive ?? false }
    const response = await fetchInLanguage(url + toSearch(query), init)
    noteServerTime(response)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiFailure('network', i18n.t('The network request failed.'))
  }
}

function toSearch(query: Record<string, unknown> = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}
