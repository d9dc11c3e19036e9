import { sql } from 'kysely'
import { FactorId, type SessionId } from '#contract/ids.ts'
import { getUserRow, listIdentities } from '#server/features/sign-in/accounts/queries.ts'
import type { Encrypted, Encryption } from '#server/features/sign-in/keys/encryption.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import type { OpenSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { listProofs, renewedProof } from '#server/features/sign-in/sessions/queries.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import { findTimeStep } from './totp.ts'

export const TOTP_PROOF = 'totp'
export const RECOVERY_PROOF = 'mfa/recovery_code'

export const toFactorId = ({ factorId }: { factorId: string }) =>
  FactorId.safeParse(factorId).data ?? fail('factor.not-uuid')

export const findFactor = (tx: Tx, { id }: Pick<Actor, 'id'>, factorId: FactorId) =>
  tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'factor_type', 'status', 'secret', 'last_step'])
    .where('id', '=', factorId)
    .where('user_id', '=', id)
    .executeTakeFirst()

export const findRecoveryFactor = (tx: Tx, { id }: Pick<Actor, 'id'>) =>
  tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'friendly_name'])
    .where('factor_type', '=', 'recovery_code')
    .where('user_id', '=', id)
    .executeTakeFirst()

export const listVerifiedApps = (tx: Tx, { id }: Pick<Actor, 'id'>) =>
  tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', id)
    .where('factor_type', '=', 'totp')
    .where('status', '=', 'verified')
    .execute()

export const countFailures = async (tx: Tx, factorId: FactorId, minutes: number) => {
  const { failures } = await tx
    .selectFrom('auth.mfa_challenges')
    .select(sql<number>`coalesce(sum(failures), 0)::int`.as('failures'))
    .where('factor_id', '=', factorId)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${minutes}::int)`)
    .executeTakeFirstOrThrow()
  return failures
}

const FAILURES_AN_HOUR = 10
// Failures are counted by challenge, and the last one may be five minutes later than the start of the challenge.
const HOUR_MINUTES = 65

export const isLocked = async (tx: Tx, factorId: FactorId) =>
  (await countFailures(tx, factorId, HOUR_MINUTES)) >= FAILURES_AN_HOUR

/** Returns null for a wrong code. The code of a step that was used before counts as wrong. */
export const findAppStep = (
  { id, secret, last_step }: { id: FactorId; secret: unknown; last_step: string | null },
  { encryption, code }: { encryption: Encryption; code: string },
) =>
  findTimeStep(encryption.decrypt(secret as Encrypted, id), {
    code,
    now: nowSeconds(),
    lastStep: last_step === null ? null : Number(last_step),
  })

/** `isNew`: the code verifies the factor for the first time, so it proves nothing else. */
type Raise = { actor: Actor; factorId: FactorId; proof: string; isNew?: boolean }
export type Raised = { session: OpenSession; ended: SessionId[] }

/** Raises the session to aal2, and ends the member's sessions that have not shown a factor. */
export async function raiseSession(tx: Tx, raise: Raise): Promise<Raised> {
  const { actor, proof } = raise
  await tx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: actor.sessionId, authentication_method: proof })
    .onConflict(conflict =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ created_at: sql`now()` }),
    )
    .execute()
  const { counter, ...session } = await liftSession(tx, raise)
  const ended = await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', actor.id)
    .where('aal', '=', 'aal1')
    .returning('id')
    .execute()
  const user = await getUserRow(tx, actor.id)
  const [identities, amr] = [await listIdentities(tx, actor.id), await listProofs(tx, actor.sessionId)]
  return {
    session: { ...session, counter: Number(counter), user, identities, amr },
    ended: ended.map(({ id }) => id),
  }
}

// The counter rises by two and the refresh counts as old: an earlier refresh token counts as used, and never gets aal2.
const liftSession = (tx: Tx, { actor: { sessionId }, factorId, isNew }: Raise) =>
  tx
    .updateTable('auth.sessions')
    .set(eb => ({
      aal: 'aal2' as const,
      factor_id: factorId,
      ...(!isNew && { proven_at: renewedProof }),
      refresh_token_counter: eb('refresh_token_counter', '+', '2'),
      refreshed_at: sql`now() - interval '10 seconds'`,
    }))
    .where('id', '=', sessionId)
    .returning(['id', 'aal', 'refresh_token_hmac_key as key', 'refresh_token_counter as counter'])
    .executeTakeFirstOrThrow()

/** Sessions that the factors had raised fall to aal1. */
export async function deleteFactors(tx: Tx, ids: readonly FactorId[]) {
  const lowered = await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factor_id: null })
    .where('factor_id', 'in', ids)
    .returning('id')
    .execute()
  if (lowered.length > 0)
    await tx
      .deleteFrom('auth.mfa_amr_claims')
      .where(
        'session_id',
        'in',
        lowered.map(({ id }) => id),
      )
      .where('authentication_method', 'in', [TOTP_PROOF, RECOVERY_PROOF])
      .execute()
  await tx.deleteFrom('auth.mfa_factors').where('id', 'in', ids).execute()
}

/** Recovery codes are no second factor by themselves, so they must be removed with the last app. */
export async function listOrphanedCodes(tx: Tx, owner: Pick<Actor, 'id'>, removed: FactorId) {
  const apps = await listVerifiedApps(tx, owner)
  const codes = await findRecoveryFactor(tx, owner)
  return codes && apps.every(({ id }) => id === removed) ? [codes.id] : []
}
