import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { qrCode } from '#contract/addresses/qr-code.ts'
import { FactorId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { EnrolRequest, VerifyRequest } from '#contract/sign-in/factors.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { plainName } from '#contract/text/text.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import {
  hasRole,
  noteFailureInAudit,
  noteInAudit,
} from '#server/features/sign-in/accounts/stored-accounts.ts'
import { isStorable } from '#server/features/sign-in/protocol/account-fields.ts'
import { type AuthFailureName, fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import { listFactorRows, recordChange } from '#server/features/sign-in/recorded-changes.ts'
import { requireProof } from '#server/features/sign-in/sessions/queries.ts'
import { lockAccount } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import {
  deleteFactors,
  findAppStep,
  findFactor,
  isLocked,
  listOrphanedCodes,
  listVerifiedApps,
  type Raised,
  raiseSession,
  TOTP_PROOF,
  toFactorId,
} from './stored-factors.ts'
import { otpauthUri, toBase32 } from './totp.ts'

const SECRET_BYTES = 20
const FACTORS_MAX = 10
const ADDRESS_SHOWN = 60

/** A factor counts only after its first code was shown. */
export const enrolFactor =
  ({ encryption, hasMailServer, community }: IdentityDependencies): Handler<'POST /auth/v1/factors'> =>
  async ({ db, actor, caller }, { body }) => {
    const name = toFactorName(body)
    const id = FactorId.parse(randomUUID())
    const secret = randomBytes(SECRET_BYTES)
    const { email } = await db.transaction().execute(async tx => {
      const account = await lockAccount(tx, actor)
      const verified = await listVerifiedApps(tx, actor)
      if (verified.length > 0 && account.aal === 'aal1') fail('factor.enrol-level')
      // Otherwise a person who creates an account with somebody else's address, or by a mail that was forwarded to them,
      // could lock its owner out with a factor. An account with a role does not belong to the owner of its mailbox, and
      // needs the factor even where no mail arrives.
      const isProven = account.isEmailProven && !account.isCodeDue
      if (hasMailServer && !isProven && !(await hasRole(tx, actor.id))) fail('factor.unproven-address')
      requireProof(account)
      await deleteLeftovers(tx, actor)
      if ((await countFactors(tx, actor)) >= FACTORS_MAX) fail('factor.too-many')
      const factor = { id, user_id: actor.id, friendly_name: name, factor_type: 'totp' as const }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('auth.mfa_factors')
        .values({ ...factor, secret: encryption.encrypt(secret, id) })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirstOrThrow()
      if (!numInsertedOrUpdatedRows) fail('factor.name-taken')
      await noteInAudit(tx, { userId: actor.id, action: 'factor_in_progress', caller })
      return account
    })
    const issuer = toIssuer(body, community().name)
    const uri = otpauthUri({ issuer, email: email.slice(0, ADDRESS_SHOWN), secret })
    const totp = { qr_code: qrCode(uri), secret: toBase32(secret), uri }
    return { id, type: 'totp', friendly_name: name, totp }
  }

function toFactorName(body: EnrolRequest) {
  if (!isStorable(body)) fail('data.not-storable')
  if (body.factor_type === 'phone') fail('factor.no-phone')
  if (body.factor_type === 'webauthn') fail('factor.no-webauthn')
  if (body.factor_type !== 'totp') fail('factor.unknown-type')
  const name = plainName(body.friendly_name ?? '')
  return countCharacters(name) > lengths.factorName ? fail('factor.name-too-long') : name
}

const toIssuer = ({ issuer }: EnrolRequest, name: string) =>
  issuer && issuer.length <= lengths.communityName ? issuer : name

const deleteLeftovers = (tx: Tx, { id }: Actor) =>
  tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', id)
    .where('status', '=', 'unverified')
    .where('created_at', '<', sql<string>`now() - interval '5 minutes'`)
    .execute()

async function countFactors(tx: Tx, { id }: Actor) {
  const { count } = await tx
    .selectFrom('auth.mfa_factors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', id)
    .where('factor_type', '=', 'totp')
    .executeTakeFirstOrThrow()
  return count
}

const CHALLENGE_SECONDS = 300
const TRIES_A_CHALLENGE = 5

export const challengeFactor: Handler<'POST /auth/v1/factors/:factorId/challenge'> = async (
  { db, actor, caller },
  { params },
) => {
  const factorId = toFactorId(params)
  const challenge = await db.transaction().execute(async tx => {
    await lockAccount(tx, actor)
    const factor = await findFactor(tx, actor, factorId)
    if (factor?.factor_type !== 'totp') fail('factor.missing')
    await deleteOldChallenges(tx, factorId)
    const challenged = { last_challenged_at: sql<string>`clock_timestamp()` }
    await tx.updateTable('auth.mfa_factors').set(challenged).where('id', '=', factorId).execute()
    return tx
      .insertInto('auth.mfa_challenges')
      .values({ factor_id: factorId, ip: toStoredNetwork(caller.address) })
      .returning(['id', sql<number>`extract(epoch from created_at)::int`.as('startedAt')])
      .executeTakeFirstOrThrow()
  })
  return { id: challenge.id, type: 'totp', expires_at: challenge.startedAt + CHALLENGE_SECONDS }
}

const deleteOldChallenges = (tx: Tx, factorId: FactorId) =>
  tx
    .deleteFrom('auth.mfa_challenges')
    .where('factor_id', '=', factorId)
    .where('created_at', '<', sql<string>`now() - interval '1 day'`)
    .execute()

export const verifyFactor =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/factors/:factorId/verify'> =>
  async ({ db, actor, caller }, { params, body }) => {
    const factorId = toFactorId(params)
    if (!body.code) fail('factor.no-code')
    const attempt = { encryption: dependencies.encryption, actor, caller, factorId, body }
    const result = await db.transaction().execute(tx => decideCode(tx, attempt))
    if (typeof result === 'string') return fail(result)
    endSessions(dependencies, { memberId: actor.id, sessionIds: result.ended })
    endSessions(dependencies, { memberId: actor.id, sessionIds: [actor.sessionId], level: 'aal1' })
    dependencies.sendMails()
    return toSession(dependencies.tokens, result.session)
  }

type Attempt = Pick<IdentityDependencies, 'encryption'> & {
  actor: Actor
  caller: Caller
  factorId: FactorId
  body: VerifyRequest
}

/** Returns a failure instead of throwing it, so that the transaction keeps its count. */
async function decideCode(tx: Tx, attempt: Attempt): Promise<Raised | AuthFailureName> {
  const { encryption, actor, caller, factorId, body } = attempt
  const account = await lockAccount(tx, actor)
  const factor = await findFactor(tx, actor, factorId)
  if (!factor?.secret) return 'factor.gone'
  const isNew = factor.status === 'unverified'
  if (isNew && account.aal === 'aal1' && (await listVerifiedApps(tx, actor)).length > 0)
    return 'factor.enrol-level'
  if (isNew) requireProof(account)
  const challenge = await findChallenge(tx, attempt)
  if (!challenge || challenge.isPast || challenge.failures >= TRIES_A_CHALLENGE) return 'challenge.expired'
  if (challenge.verified_at || challenge.ip !== toStoredNetwork(caller.address)) return 'challenge.foreign'
  if (await isLocked(tx, factorId)) return 'factor.locked'
  const step = findAppStep(factor, { encryption, code: body.code ?? '' })
  if (step === null) {
    await countFailure(tx, challenge.id)
    await noteFailureInAudit(tx, { userId: actor.id, action: 'factor_failed', caller })
    return 'factor.wrong-code'
  }
  const before = isNew ? await listFactorRows(tx, actor.id) : undefined
  await acceptCode(tx, { factorId, challengeId: challenge.id, step, actor })
  if (before) await recordChange(tx, { userId: actor.id, kind: 'factor_added', before })
  await noteInAudit(tx, { userId: actor.id, action: 'verification_attempted', caller })
  return raiseSession(tx, { actor, factorId, proof: TOTP_PROOF, isNew })
}

function findChallenge(tx: Tx, { factorId, body }: Attempt) {
  const id = z.uuid().safeParse(body.challenge_id).data
  if (!id) return undefined
  return tx
    .selectFrom('auth.mfa_challenges')
    .select(['id', 'ip', 'failures', 'verified_at'])
    .select(sql<boolean>`created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})`.as('isPast'))
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
}

const countFailure = (tx: Tx, id: string) =>
  tx
    .updateTable('auth.mfa_challenges')
    .set(eb => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .execute()

type Accepted = { factorId: FactorId; challengeId: string; step: number; actor: Actor }

async function acceptCode(tx: Tx, { factorId, challengeId, step, actor }: Accepted) {
  const verified = { status: 'verified' as const, last_step: String(step), updated_at: sql<string>`now()` }
  await tx.updateTable('auth.mfa_factors').set(verified).where('id', '=', factorId).execute()
  const done = { verified_at: sql<string>`now()` }
  await tx.updateTable('auth.mfa_challenges').set(done).where('id', '=', challengeId).execute()
  // Somebody else may have begun a factor in an earlier session, and may know its secret.
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', actor.id)
    .where('status', '=', 'unverified')
    .execute()
}

export const removeFactor =
  (dependencies: IdentityDependencies): Handler<'DELETE /auth/v1/factors/:factorId'> =>
  async ({ db, actor, caller }, { params }) => {
    const id = toFactorId(params)
    await db.transaction().execute(async tx => {
      const account = await lockAccount(tx, actor)
      const factor = (await findFactor(tx, actor, id)) ?? fail('factor.missing')
      if (account.aal === 'aal1' && (await listVerifiedApps(tx, actor)).length > 0)
        fail('factor.remove-level')
      if (factor.status === 'verified') {
        requireProof(account)
        const before = await listFactorRows(tx, actor.id)
        await recordChange(tx, { userId: actor.id, kind: 'factor_removed', before })
      }
      await deleteFactors(tx, [id, ...(await listOrphanedCodes(tx, actor, id))])
      await noteInAudit(tx, { userId: actor.id, action: 'factor_unenrolled', caller })
    })
    dependencies.sendMails()
    return { id }
  }
