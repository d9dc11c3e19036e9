import { STATUS_CODES } from 'node:http'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { BUSY_SECONDS } from '#server/platform/failures/refusal.ts'
import { getBareHeaders, REQUEST_ID_HEADER, type Site } from './headers.ts'

type Bare = { status: number; headers: Record<string, string | number>; body: string }

/** The methods that at least one address accepts: a response of 405 must name them (RFC 9110, section 15.5.6). */
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'

/** A refusal, with another status if HTTP has a more precise one than the contract. */
export type BareCode = RefusalCode | { code: RefusalCode; status: number }

export type BareRefusals = ReturnType<typeof createBareRefusals>

/**
 * Creates refusals that bypass the framework, because the request is malformed, late or beyond a limit. `toParts` returns
 * the status, headers and body for the request with this id; `toText` returns the response as it is sent.
 */
export function createBareRefusals(site: Site) {
  const fixed = getBareHeaders(site)

  function toParts(bare: BareCode, requestId: string): Bare {
    const code = typeof bare === 'string' ? bare : bare.code
    const { status, sentence } = refusals[code]
    const body = JSON.stringify({ code, message: sentence, requestId })
    return {
      status: typeof bare === 'string' ? status : bare.status,
      headers: {
        ...fixed,
        [REQUEST_ID_HEADER]: requestId,
        ...(code === 'busy' && { 'retry-after': BUSY_SECONDS }),
        ...(code === 'request.method' && { allow: METHODS }),
        'content-length': Buffer.byteLength(body),
      },
      body,
    }
  }

  function toText(bare: BareCode, requestId: string) {
    const { status, headers, body } = toParts(bare, requestId)
    const lines = Object.entries(headers)
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`
  }

  return { toParts, toText }
}
