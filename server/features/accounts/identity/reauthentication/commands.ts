import type { accounts } from '#contract/accounts.ts'
import { lengths } from '#contract/lengths.ts'
import { lengthOf } from '#contract/text.ts'
import { getStanding, type Standing } from '#server/features/accounts/identity/account/queries.ts'
import { type AuthFailureName, fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { isStorable } from '#server/features/accounts/identity/registration.ts'
import { lockAccount, noteFailureInAudit, noteInAudit } from '#server/features/accounts/identity/rows.ts'
import type { Seals } from '#server/features/accounts/identity/seal.ts'
import { slowDown } from '#server/features/accounts/identity/slow-down.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import { toNetwork } from '#server/platform/network.ts'
import { spendFactorCode, spendMailedCode, stampSession, tryMailedCode } from './rows.ts'

type Prove = Handler<(typeof accounts)['POST /auth/v1/reauthenticate']>

/** The right password of the account, tried as often as a sign-in may be: a copied token must not find it out. */
export async function isPassword(
  { passwords, rateLimit }: Parts,
  { standing, caller: { address }, password }: { standing: Standing; caller: Caller; password: string },
) {
  const { email, passwordHash } = standing
  if (lengthOf(password) > lengths.passwordMax) return false
  await rateLimit?.('signIn', { address, member: `${toNetwork(address)} ${email}` })
  await slowDown({ rateLimit, address, email })
  return passwords.matches(passwordHash, password)
}

/**
 * Notes that the member has proven in this session who they are: by the password or a mailed code, and by the second factor
 * where there is one.
 */
export const reauthenticate =
  (parts: Parts): Prove =>
  async ({ db, actor, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const { password, nonce } = body
    if (!password && !nonce) fail('proof.missing')
    const standing = await getStanding(db, actor)
    const isRight = password ? await isPassword(parts, { standing, caller, password }) : undefined
    const proof = { seals: parts.seals, actor, caller, standing, isRight, nonce, code: body.code ?? '' }
    const failure = await db.transaction().execute(tx => decide(tx, proof))
    return failure ? fail(failure) : {}
  }

type Proof = {
  seals: Seals
  actor: Actor
  caller: Caller
  standing: Standing
  /** Whether the password given was right when it was looked at; undefined where a mailed code is given. */
  isRight: boolean | undefined
  nonce: string | null | undefined
  code: string
}

/** Returns a failure instead of throwing it, so that it is counted and noted. */
async function decide(tx: Tx, proof: Proof): Promise<AuthFailureName | null> {
  const { actor, caller, isRight } = proof
  await lockAccount(tx, actor)
  const failure = (await findFault(tx, proof)) ?? (await spendFactorCode(tx, proof))
  if (failure === 'factor.no-code') return failure
  if (failure) {
    await noteFailureInAudit(tx, { userId: actor.id, action: 'reauthentication_failed', caller })
    return failure
  }
  await noteInAudit(tx, { userId: actor.id, action: 'reauthenticated', caller })
  if (!isRight) await spendMailedCode(tx, actor.id)
  await stampSession(tx, actor, isRight ? 'password' : 'mail')
  return null
}

async function findFault(
  tx: Tx,
  { actor, standing, isRight, nonce }: Proof,
): Promise<AuthFailureName | null> {
  if (isRight === false) return 'password.wrong-current'
  if (isRight === undefined) return (await tryMailedCode(tx, actor.id, nonce ?? '')) ? null : 'proof.invalid'
  const { passwordHash } = await getPasswordHash(tx, actor)
  return passwordHash === standing.passwordHash ? null : 'password.wrong-current'
}

const getPasswordHash = (tx: Tx, { id }: Actor) =>
  tx
    .selectFrom('auth.users')
    .select('encrypted_password as passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
