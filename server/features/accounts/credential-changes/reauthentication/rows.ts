import { sql } from 'kysely'
import type { FactorId, MemberId } from '#contract/ids.ts'
import { hashCode } from '#server/features/accounts/emails/one-time-token.ts'
import { isFreshCode } from '#server/features/accounts/emails/rows.ts'
import { spendRecoveryCode } from '#server/features/accounts/factors/recovery-codes/commands.ts'
import { findAppStep, isLocked, listVerifiedApps } from '#server/features/accounts/factors/rows.ts'
import type { Encryption } from '#server/features/accounts/keys/encryption.ts'
import type { AuthFailureName } from '#server/features/accounts/protocol/auth-failures.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { toStoredNetwork } from '#server/platform/network.ts'

const TRIES = 5
const APP_CODE = /^\d{6}$/

/**
 * Counts a try of the member's emailed code and returns whether it is right. After five tries the code no longer
 * works.
 */
export async function tryEmailedCode(tx: Tx, userId: MemberId, code: string) {
  const tried = await tx
    .updateTable('auth.one_time_tokens')
    .set(eb => ({ failures: eb('failures', '+', 1) }))
    .where('user_id', '=', userId)
    .where('token_type', '=', 'reauthentication')
    .where('failures', '<', TRIES)
    .where(isFreshCode('created_at'))
    .returning('token_hash')
    .executeTakeFirst()
  return tried?.token_hash.equals(hashCode(userId, code)) === true
}

/** Uses the member's emailed code up, which proves their address. */
export async function spendEmailedCode(tx: Tx, userId: MemberId) {
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', '=', 'reauthentication')
    .execute()
  await tx
    .updateTable('auth.users')
    .set({ email_proven_at: sql`coalesce(email_proven_at, now())` })
    .where('id', '=', userId)
    .execute()
}

type Attempt = { encryption: Encryption; actor: Actor; caller: Caller; code: string }

/**
 * Uses up a code of one of the member's apps, or a recovery code in its place. Returns null on success and if the
 * member has no second factor. Returns a failure instead of throwing it, so that the transaction keeps its count.
 */
export async function spendFactorCode(tx: Tx, attempt: Attempt): Promise<AuthFailureName | null> {
  const code = attempt.code.replace(/\s/g, '')
  const apps = await listVerifiedApps(tx, attempt.actor)
  if (apps.length === 0) return null
  if (!code) return 'factor.no-code'
  if (APP_CODE.test(code)) return spendAppCode(tx, { ...attempt, code, apps })
  const used = await spendRecoveryCode(tx, { ...attempt, code })
  return typeof used === 'string' ? used : null
}

type Apps = Awaited<ReturnType<typeof listVerifiedApps>>

async function spendAppCode(tx: Tx, { encryption, caller, code, apps }: Attempt & { apps: Apps }) {
  const open: FactorId[] = []
  for (const app of apps) {
    const { id } = app
    if (await isLocked(tx, id)) continue
    open.push(id)
    const step = findAppStep(app, { encryption, code })
    if (step === null) continue
    await tx
      .updateTable('auth.mfa_factors')
      .set({ last_step: String(step) })
      .where('id', '=', id)
      .execute()
    return null
  }
  if (open.length === 0) return 'factor.locked'
  const ip = toStoredNetwork(caller.address)
  await tx
    .insertInto('auth.mfa_challenges')
    .values(open.map(factor_id => ({ factor_id, ip, failures: 1 })))
    .execute()
  return 'factor.wrong-code'
}

export const markProven = (tx: Tx, { sessionId }: Actor, proven_by: 'password' | 'mail') =>
  tx
    .updateTable('auth.sessions')
    .set({ proven_at: sql<string>`now()`, proven_by })
    .where('id', '=', sessionId)
    .execute()
