import { sql } from 'kysely'
import { credentialChanges } from '#contract/accounts/accounts.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { noteFailureInAudit, noteInAudit } from '#server/features/accounts/account/rows.ts'
import { countEmail } from '#server/features/accounts/emails/limits/rows.ts'
import { orderEmail } from '#server/features/accounts/emails/rows.ts'
import type { Encryption } from '#server/features/accounts/keys/encryption.ts'
import { isRightPassword } from '#server/features/accounts/passwords/login-throttle.ts'
import { isStorable } from '#server/features/accounts/protocol/account-fields.ts'
import { type AuthFailureName, fail } from '#server/features/accounts/protocol/auth-failures.ts'
import { getOwnAccount, type OwnAccount } from '#server/features/accounts/sessions/queries.ts'
import { lockAccount } from '#server/features/accounts/sessions/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import { markProven, spendEmailedCode, spendFactorCode, tryEmailedCode } from './rows.ts'

type Prove = Handler<(typeof credentialChanges)['POST /auth/v1/reauthenticate']>

/**
 * Notes that the member has proven in this session who they are: by the password or an emailed code, and by the
 * second factor if they have one.
 */
export const reauthenticate =
  (parts: Parts): Prove =>
  async ({ db, actor, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const { password, nonce } = body
    if (!password && !nonce) fail('proof.missing')
    const ownAccount = await getOwnAccount(db, actor)
    const isRight = password
      ? await isRightPassword(parts, { account: ownAccount, address: caller.address, password })
      : undefined
    const proof = {
      encryption: parts.encryption,
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
  /** Whether the given password was right when it was checked; undefined if an emailed code is given. */
  isRight: boolean | undefined
  nonce: string | null | undefined
  code: string
}

/** Returns a failure instead of throwing it, so that the transaction keeps its count and its audit entry. */
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
  if (!isRight) await spendEmailedCode(tx, actor.id)
  await markProven(tx, actor, isRight ? 'password' : 'mail')
  return null
}

async function findFailure(
  tx: Tx,
  { actor, ownAccount, isRight, nonce }: Proof,
): Promise<AuthFailureName | null> {
  if (isRight === false) return 'password.wrong-current'
  if (isRight === undefined) return (await tryEmailedCode(tx, actor.id, nonce ?? '')) ? null : 'proof.invalid'
  const { passwordHash } = await getPasswordHash(tx, actor)
  return passwordHash === ownAccount.passwordHash ? null : 'password.wrong-current'
}

const getPasswordHash = (tx: Tx, { id }: Actor) =>
  tx
    .selectFrom('auth.users')
    .select('encrypted_password as passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type MailCode = (typeof credentialChanges)['GET /auth/v1/reauthenticate']

export const mailCode =
  (parts: Parts): Handler<MailCode> =>
  async ({ db, actor, caller }) => {
    const { id, email, email_confirmed_at } = await getOwnAccount(db, actor)
    if (!email_confirmed_at) fail('email.not-confirmed-yet')
    await db.transaction().execute(async tx => {
      if (await countEmail(tx, { rateLimit: parts.rateLimit, email, caller, member: id }))
        await orderEmail(tx, 'reauthentication', sql<boolean>`id = ${id}`)
    })
    parts.sendEmails()
    return {}
  }
