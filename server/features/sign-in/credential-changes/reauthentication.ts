import { sql } from 'kysely'
import type { FactorId, MemberId } from '#contract/ids.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { noteFailureInAudit, noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { spendRecoveryCode } from '#server/features/sign-in/factors/recovery-codes.ts'
import { findAppStep, isLocked, listVerifiedApps } from '#server/features/sign-in/factors/stored-factors.ts'
import type { Encryption } from '#server/features/sign-in/keys/encryption.ts'
import { countMail } from '#server/features/sign-in/mails/limits.ts'
import { hashCode } from '#server/features/sign-in/mails/one-time-token.ts'
import { isFreshCode, queueMail } from '#server/features/sign-in/mails/queued-mails.ts'
import { isRightPassword } from '#server/features/sign-in/passwords/login-throttle.ts'
import { isStorable } from '#server/features/sign-in/protocol/account-fields.ts'
import { type AuthFailureName, fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { getOwnAccount, type OwnAccount } from '#server/features/sign-in/sessions/queries.ts'
import { lockAccount } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'

const TRIES = 5
const APP_CODE = /^\d{6}$/

/** After five tries the code no longer works. */
async function tryMailedCode(tx: Tx, userId: MemberId, code: string) {
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

/** Using the code up proves the address. */
async function spendMailedCode(tx: Tx, userId: MemberId) {
  await tx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('token_type', '=', 'reauthentication')
    .execute()
  await tx
    .updateTable('auth.users')
    .set({ email_proven_at: sql`coalesce(email_proven_at, now())`, email_code_due_since: null })
    .where('id', '=', userId)
    .execute()
}

type Attempt = { encryption: Encryption; actor: Actor; caller: Caller; code: string }

/**
 * Takes a code of one of the member's apps, or a recovery code. Returns a failure instead of throwing it, so that the
 * transaction keeps its count.
 */
async function spendFactorCode(tx: Tx, attempt: Attempt): Promise<AuthFailureName | null> {
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

const markProven = (tx: Tx, { sessionId }: Actor, proven_by: 'password' | 'mail') =>
  tx
    .updateTable('auth.sessions')
    .set({ proven_at: sql<string>`now()`, proven_by })
    .where('id', '=', sessionId)
    .execute()

/** Takes the password or an emailed code, and the second factor if the member has one. */
export const reauthenticate =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/reauthenticate'> =>
  async ({ db, actor, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const { password, nonce } = body
    if (!password && !nonce) fail('proof.missing')
    const ownAccount = await getOwnAccount(db, actor)
    const isRight = password
      ? await isRightPassword(dependencies, { db, account: ownAccount, address: caller.address, password })
      : undefined
    const proof = {
      encryption: dependencies.encryption,
      actor,
      caller,
      ownAccount,
      isRight,
      nonce,
      code: body.code ?? '',
    }
    const failure = await db.transaction().execute(tx => decideProof(tx, proof))
    return failure ? fail(failure) : {}
  }

type Proof = {
  encryption: Encryption
  actor: Actor
  caller: Caller
  ownAccount: OwnAccount
  /** Whether the given password was right; undefined if an emailed code is given instead. */
  isRight: boolean | undefined
  nonce: string | null | undefined
  code: string
}

/**
 * Stores a right proof. Returns a failure instead of throwing it, so that the transaction keeps its count and its audit
 * entry.
 */
async function decideProof(tx: Tx, proof: Proof): Promise<AuthFailureName | null> {
  const { actor, caller, isRight } = proof
  await lockAccount(tx, actor)
  const failure = (await findFailure(tx, proof)) ?? (await spendFactorCode(tx, proof))
  if (failure === 'factor.no-code') return failure
  if (failure) {
    await noteFailureInAudit(tx, { userId: actor.id, action: 'reauthentication_failed', caller })
    return failure
  }
  await noteInAudit(tx, { userId: actor.id, action: 'reauthenticated', caller })
  if (!isRight) await spendMailedCode(tx, actor.id)
  await markProven(tx, actor, isRight ? 'password' : 'mail')
  return null
}

async function findFailure(
  tx: Tx,
  { actor, ownAccount, isRight, nonce }: Proof,
): Promise<AuthFailureName | null> {
  if (isRight === false) return 'password.wrong-current'
  if (isRight === undefined) return (await tryMailedCode(tx, actor.id, nonce ?? '')) ? null : 'proof.invalid'
  const { passwordHash } = await getPasswordHash(tx, actor)
  return passwordHash === ownAccount.passwordHash ? null : 'password.wrong-current'
}

const getPasswordHash = (tx: Tx, { id }: Actor) =>
  tx
    .selectFrom('auth.users')
    .select('encrypted_password as passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const mailCode =
  (dependencies: IdentityDependencies): Handler<'GET /auth/v1/reauthenticate'> =>
  async ({ db, actor, caller }) => {
    const { id, email, email_confirmed_at } = await getOwnAccount(db, actor)
    if (!email_confirmed_at) fail('email.not-confirmed-yet')
    await db.transaction().execute(async tx => {
      if (await countMail(tx, { rateLimit: dependencies.rateLimit, email, caller, member: id }))
        await queueMail(tx, 'reauthentication', sql<boolean>`id = ${id}`)
    })
    dependencies.sendMails()
    return {}
  }
