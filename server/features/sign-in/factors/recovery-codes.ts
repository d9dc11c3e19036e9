import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { FactorId } from '#contract/ids.ts'
import type { NewCodes } from '#contract/sign-in/factors.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { noteFailureInAudit, noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { type AuthFailureName, fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import { listFactorRows, recordChange } from '#server/features/sign-in/recorded-changes.ts'
import { requireProof } from '#server/features/sign-in/sessions/queries.ts'
import { lockAccount } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller, Context, Handler } from '#server/platform/http/route.ts'
import {
  countFailures,
  deleteFactors,
  findRecoveryFactor,
  listVerifiedApps,
  type Raised,
  RECOVERY_PROOF,
  raiseSession,
} from './stored-factors.ts'
import { toBase32 } from './totp.ts'

const TOTAL = 10
const CODE_BYTES = 10
const TRIES = 5
const LOCK_MINUTES = 15
const NAME = 'Recovery codes'

type Generate = 'POST /auth/v1/factors/recovery-codes'

const normalizeCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

// 80 random bits need no slow hash. The id of the factor keeps equal codes of two members apart.
const hashCode = (factorId: FactorId, code: string) =>
  createHash('sha256').update(`${factorId}:${code}`).digest()

export const countRecoveryCodes: Handler<'GET /auth/v1/factors/recovery-codes'> = async ({ db, actor }) => {
  const codes = await db
    .selectFrom('auth.mfa_factors as factor')
    .innerJoin('auth.mfa_recovery_codes as code', 'code.factor_id', 'factor.id')
    .select(['factor.id', sql<number>`count(*)::int`.as('total')])
    .select(sql<number>`count(*) filter (where code.used_at is null)::int`.as('remaining'))
    .where('factor.user_id', '=', actor.id)
    .groupBy('factor.id')
    .executeTakeFirst()
  return codes ? { ...codes, type: 'recovery_code' } : fail('factor.missing')
}

export const makeRecoveryCodes =
  (dependencies: IdentityDependencies): Handler<Generate> =>
  context =>
    replaceCodes(dependencies, context, async tx => {
      if (await findRecoveryFactor(tx, context.actor)) fail('recovery-codes.exist')
    })

export const remakeRecoveryCodes =
  (dependencies: IdentityDependencies): Handler<Generate> =>
  context =>
    replaceCodes(dependencies, context, async tx => {
      const factor = (await findRecoveryFactor(tx, context.actor)) ?? fail('factor.missing')
      await tx.deleteFrom('auth.mfa_recovery_codes').where('factor_id', '=', factor.id).execute()
    })

type Prepare = (tx: Tx) => Promise<void>

async function replaceCodes(
  dependencies: IdentityDependencies,
  { db, actor, caller }: Context<Generate>,
  prepare: Prepare,
) {
  const made = await db.transaction().execute(async (tx): Promise<NewCodes> => {
    const account = await lockAccount(tx, actor)
    if ((await listVerifiedApps(tx, actor)).length === 0) fail('recovery-codes.alone')
    if (account.aal === 'aal1') fail('factor.enrol-level')
    requireProof(account)
    const before = await listFactorRows(tx, actor.id)
    await prepare(tx)
    await recordChange(tx, { userId: actor.id, kind: 'recovery_codes_changed', before })
    const factor = (await findRecoveryFactor(tx, actor)) ?? (await insertFactor(tx, actor))
    const codes = Array.from({ length: TOTAL }, () => toBase32(randomBytes(CODE_BYTES)))
    await tx
      .insertInto('auth.mfa_recovery_codes')
      .values(codes.map(code => ({ factor_id: factor.id, code_hash: hashCode(factor.id, code) })))
      .execute()
    await noteInAudit(tx, { userId: actor.id, action: 'recovery_codes_generated', caller })
    return { ...factor, type: 'recovery_code', total: TOTAL, codes }
  })
  dependencies.sendMails()
  return made
}

const insertFactor = (tx: Tx, { id }: Actor) =>
  tx
    .insertInto('auth.mfa_factors')
    .values({
      id: FactorId.parse(randomUUID()),
      user_id: id,
      friendly_name: NAME,
      factor_type: 'recovery_code',
      status: 'verified',
    })
    .returning(['id', 'friendly_name'])
    .executeTakeFirstOrThrow()

export const verifyRecoveryCode =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/factors/recovery-codes/verify'> =>
  async ({ db, actor, caller }, { body }) => {
    if (!body.code?.trim()) fail('factor.no-code')
    const { code } = body
    const result = await db.transaction().execute(tx => decideCode(tx, { actor, caller, code }))
    if (typeof result === 'string') return fail(result)
    endSessions(dependencies, { memberId: actor.id, sessionIds: result.ended })
    endSessions(dependencies, { memberId: actor.id, sessionIds: [actor.sessionId], level: 'aal1' })
    return toSession(dependencies.tokens, result.session)
  }

type Attempt = { actor: Actor; caller: Caller; code: string }

async function decideCode(tx: Tx, attempt: Attempt): Promise<Raised | AuthFailureName> {
  const { actor } = attempt
  await lockAccount(tx, actor)
  const used = await spendRecoveryCode(tx, attempt)
  return typeof used === 'string'
    ? used
    : raiseSession(tx, { actor, factorId: used.factorId, proof: RECOVERY_PROOF })
}

/** Returns a failure instead of throwing it, so that the transaction keeps its count. */
export async function spendRecoveryCode(
  tx: Tx,
  { actor, caller, code }: Attempt,
): Promise<AuthFailureName | { factorId: FactorId }> {
  const factor = await findRecoveryFactor(tx, actor)
  if (!factor) return 'factor.gone'
  if ((await countFailures(tx, factor.id, LOCK_MINUTES)) >= TRIES) return 'recovery-codes.locked'
  const used = await tx
    .updateTable('auth.mfa_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('factor_id', '=', factor.id)
    .where('code_hash', '=', hashCode(factor.id, normalizeCode(code)))
    .where('used_at', 'is', null)
    .returning('factor_id')
    .executeTakeFirst()
  if (!used) {
    const failure = { factor_id: factor.id, ip: toStoredNetwork(caller.address), failures: 1 }
    await tx.insertInto('auth.mfa_challenges').values(failure).execute()
    await noteFailureInAudit(tx, { userId: actor.id, action: 'factor_failed', caller })
    return 'factor.wrong-recovery-code'
  }
  await noteInAudit(tx, { userId: actor.id, action: 'recovery_code_used', caller })
  return { factorId: factor.id }
}

export const removeRecoveryCodes =
  (dependencies: IdentityDependencies): Handler<'DELETE /auth/v1/factors/recovery-codes'> =>
  async ({ db, actor, caller }) => {
    const removed = await db.transaction().execute(async tx => {
      const account = await lockAccount(tx, actor)
      const factor = (await findRecoveryFactor(tx, actor)) ?? fail('factor.missing')
      if (account.aal === 'aal1') fail('factor.remove-level')
      requireProof(account)
      const before = await listFactorRows(tx, actor.id)
      await recordChange(tx, { userId: actor.id, kind: 'recovery_codes_changed', before })
      await deleteFactors(tx, [factor.id])
      await noteInAudit(tx, { userId: actor.id, action: 'factor_unenrolled', caller })
      return { id: factor.id }
    })
    dependencies.sendMails()
    return removed
  }
