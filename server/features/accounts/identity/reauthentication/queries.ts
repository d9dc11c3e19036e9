import { sql } from 'kysely'
import { isFactorAwaited } from '#server/platform/database/awaits-factor.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/refusal.ts'

const LASTS = sql.lit('10 minutes')

const isFresh = sql`auth.sessions.proven_at > now() - ${LASTS}::interval`

/**
 * Whether the member has proven in this session, within ten minutes, who they are; never for a token or session that still
 * awaits the second factor.
 */
export const isProven = (actor: Actor) =>
  sql<boolean>`coalesce(${isFresh}, false) and not (${isFactorAwaited(actor)})`.as('isProven')

/** A proof that lasts is as new as the factor that was shown after it. */
export const renewedProof = sql<string | null>`case when auth.sessions.aal = 'aal1' and ${isFresh} then now()
  else auth.sessions.proven_at end`

/** Refuses with proof.needed where the member has to prove first who they are. */
export function requireProof({ isProven }: { isProven: boolean }) {
  if (!isProven) refuse('proof.needed')
}
