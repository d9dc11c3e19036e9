import { MemberId, type SessionId } from '#contract/ids.ts'
import type { Level, Push } from '#server/model/pushes.ts'
import type { Actor, PublishPushes } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import type { Verified } from './access-token.ts'

const KEPT_SECONDS = 60
const KEPT_MAX = 5_000
const BEARER = /^bearer (\S+)$/i

/** No token of an ended session is valid afterwards: its lifetime, the leeway of clocks, and a moment to sign it. */
export const END_SECONDS = 16 * 60

export type Authenticator = ReturnType<typeof createAuthenticator>

type Options = {
  verify: (token: string) => Promise<Verified>
  hasFactor: (actor: Actor) => Promise<boolean>
}

/**
 * Finds the member and session of a bearer token. A verified token is remembered for a minute and needs no query. `end`
 * refuses the tokens of the given sessions from now on, in this process. With the level aal1 it refuses only tokens of one
 * factor, which then await the second.
 */
export function createAuthenticator({ verify, hasFactor }: Options) {
  const kept = new Map<string, { actor: Actor; until: number }>()
  const ended = new Map<SessionId, { level: Level; until: number }>()

  async function getActor(token: string) {
    const known = kept.get(token)
    if (known && nowSeconds() < known.until) return known.actor
    kept.delete(token)
    const { actor, expiresAt } = await verify(token)
    const [oldest] = kept.keys()
    if (oldest && kept.size >= KEPT_MAX) kept.delete(oldest)
    kept.set(token, { actor, until: Math.min(nowSeconds() + KEPT_SECONDS, expiresAt) })
    return actor
  }

  return {
    /** Refuses with session.missing if there is no bearer token, and with session.ended if it is not valid. */
    async authenticate(authorization: string | undefined): Promise<Actor> {
      const token = BEARER.exec(authorization ?? '')?.[1] ?? refuse('session.missing')
      const actor = await getActor(token)
      const level = ended.get(actor.sessionId)?.level
      if (level === 'aal2') refuse('session.ended')
      if (level !== 'aal1' || actor.level === 'aal2' || actor.awaitsFactor) return actor
      // Rare enough for a query: the factor that raised the session may have been removed since.
      return (await hasFactor(actor)) ? { ...actor, awaitsFactor: true } : actor
    },

    end(sessionIds: readonly SessionId[], level: Level = 'aal2') {
      const now = nowSeconds()
      for (const [id, { until }] of ended) if (until < now) ended.delete(id)
      for (const id of sessionIds)
        if (ended.get(id)?.level !== 'aal2') ended.set(id, { level, until: now + END_SECONDS })
    },
  }
}

/** The number of ids that fit into one notification between nodes. */
const IDS_A_PUSH = 100

type Dependencies = { authenticator: Authenticator; publish: PublishPushes }
type Ends = { memberId: MemberId; sessionIds: readonly SessionId[]; level?: Level | undefined }

/**
 * Call this when the rows of the sessions are deleted: it ends tokens in this process at once, sockets and tokens on every
 * node. With the level aal1 the sessions were raised, and only earlier tokens and sockets lose access.
 */
export function endSessions({ authenticator, publish }: Dependencies, ends: Ends) {
  if (ends.sessionIds.length === 0) return
  authenticator.end(ends.sessionIds, ends.level)
  for (const push of toEndPushes(ends)) publish([push])
}

/** Each push is small enough for one notification between nodes. */
export function toEndPushes({ sessionIds, ...ends }: Ends): Push[] {
  const count = Math.ceil(sessionIds.length / IDS_A_PUSH)
  return Array.from({ length: count }, (_, index) =>
    toEndPush({ ...ends, sessionIds: sessionIds.slice(index * IDS_A_PUSH, (index + 1) * IDS_A_PUSH) }),
  )
}

export const toEndPush = ({ memberId, sessionIds, level = 'aal2' }: Ends): Push => ({
  room: `member:${memberId}`,
  message: { type: 'sessions.ended', sessionIds, level },
})
