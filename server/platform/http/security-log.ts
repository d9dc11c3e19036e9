import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MemberId } from '#contract/ids.ts'
import { toAddressGroup, toStoredNetwork } from '#server/platform/connections/network.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { securityEvents } from '#server/platform/metrics/counters.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import { RateExceeded } from '#server/platform/rate-limits/rate-limiter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    memberId: MemberId | undefined
    refusal: Refusal | undefined
  }
}

const EVENTS: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  413: 'too_large',
  429: 'too_many',
}
const HEX_SHOWN = 8

/** A refusal outside of the framework's requests: by a socket, or before the framework. */
export type BareEvent = {
  event: string
  status: number
  address: string
  route: string
  member?: MemberId | undefined
  requestId?: string
}

/**
 * Logs one line for each refusal that concerns security: who (the id of a member, or 8 hex digits of the day's hash of the
 * account or the address), the network, the event and its outcome; nothing that the caller typed. Of a flood it logs the
 * first lines, and a count each minute. Returns a function that logs refusals outside of the framework.
 */
export function logSecurityEvents(app: FastifyInstance, hash: DayHash) {
  const write = (line: object) => app.log.warn(line, 'security event')
  const { shouldWrite, stop } = createSampler(write)
  app.decorateRequest('memberId', undefined)
  app.decorateRequest('refusal', undefined)
  app.addHook('onClose', stop)
  app.addHook('onResponse', async (request, reply) => {
    const event = findEvent(request, reply.statusCode)
    if (!event) return
    securityEvents.inc({ event })
    const what = { event, outcome: 'refused', status: reply.statusCode, network: toStoredNetwork(request.ip) }
    if (!shouldWrite(what)) return
    const { method, routeOptions, id, memberId, refusal, ip } = request
    const who = await toIdentity({ memberId, account: refusal?.account ?? toAddressGroup(ip) }, hash)
    write({ ...what, who, route: `${method} ${routeOptions.url ?? '?'}`, requestId: id })
  })
  return async ({ event, status, address, route, member, requestId }: BareEvent) => {
    securityEvents.inc({ event })
    const what = { event, outcome: 'refused', status, network: toStoredNetwork(address) }
    if (!shouldWrite(what)) return
    write({
      ...what,
      who: await toIdentity({ memberId: member, account: toAddressGroup(address) }, hash),
      route,
      requestId,
    })
  }
}

function findEvent({ refusal }: FastifyRequest, status: number) {
  if (refusal instanceof RateExceeded) return EVENTS[429]
  return refusal?.event ?? EVENTS[status]
}

async function toIdentity(
  { memberId, account }: { memberId: MemberId | undefined; account: string },
  hash: DayHash,
) {
  if (memberId) return memberId
  // The database with the key of the day may be unavailable.
  const digest = await hash(account).catch(() => undefined)
  return digest?.toString('hex').slice(0, HEX_SHOWN) ?? 'unknown'
}

const MINUTE_MS = 60_000
/** Lines in a minute: of one event from one network, and in all. */
const LINES_EACH = 10
const LINES_IN_ALL = 500
/** The number of pairs of an event and a network that are counted separately in a minute; the rest is counted by event. */
const PAIRS = 200

type Event = { event: string; network: string }
type Counter = { what: Event; written: number; more: number }

/**
 * Limits the lines of a flood of events: `shouldWrite` returns whether an event is written. The others are reported each
 * minute, and at the end, by one line for each event and network with their number in `more`.
 */
function createSampler(write: (line: object) => void) {
  let lines = 0
  let counters = new Map<string, Counter>()

  const counterOf = (what: Event) => {
    const pair = `${what.event} ${what.network}`
    const isSeparate = counters.has(pair) || counters.size < PAIRS
    const key = isSeparate ? pair : what.event
    const fresh = { what: isSeparate ? what : { ...what, network: 'others' }, written: 0, more: 0 }
    const counter = counters.get(key) ?? fresh
    counters.set(key, counter)
    return counter
  }

  const report = () => {
    const past = counters
    counters = new Map()
    lines = 0
    for (const { what, more } of past.values()) if (more > 0) write({ ...what, more })
  }
  const timer = setInterval(report, MINUTE_MS).unref()

  return {
    shouldWrite(what: Event) {
      const counter = counterOf(what)
      const isAdmitted = counter.written < LINES_EACH && lines < LINES_IN_ALL
      if (isAdmitted) {
        counter.written += 1
        lines += 1
      } else counter.more += 1
      return isAdmitted
    },
    stop: async () => {
      clearInterval(timer)
      report()
    },
  }
}
