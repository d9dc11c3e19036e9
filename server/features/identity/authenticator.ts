import type { SessionId } from '#contract/ids.ts'
import { nowSeconds } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/write.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { LEEWAY_SECONDS, TOKEN_SECONDS, type Verified } from './access-token.ts'

const KEPT_SECONDS = 60
const KEPT_MAX = 5_000
const BEARER = /^bearer (\S+)$/i

export type Authenticator = ReturnType<typeof createAuthenticator>

/**
 * Who a bearer token stands for, without asking the database: a verified token is kept for a minute.
 * `end` refuses every token of the sessions given from now on, in this process.
 */
export function createAuthenticator(verify: (token: string) => Promise<Verified>) {
  const kept = new Map<string, { actor: Actor; until: number }>()
  const ended = new Map<SessionId, number>()

  async function actorOf(token: string) {
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
    /** Refuses with session.missing without a bearer token, with session.ended for one that is no longer good. */
    async authenticate(authorization: string | undefined) {
      const token = BEARER.exec(authorization ?? '')?.[1] ?? refuse('session.missing')
      const actor = await actorOf(token)
      if (ended.has(actor.sessionId)) refuse('session.ended')
      return actor
    },

    end(sessionIds: readonly SessionId[]) {
      const now = nowSeconds()
      for (const [id, until] of ended) if (until < now) ended.delete(id)
      // Later than this no token of the session can be valid any more.
      for (const id of sessionIds) ended.set(id, now + TOKEN_SECONDS + LEEWAY_SECONDS)
    },
  }
}
