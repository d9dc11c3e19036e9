import { errors, type JWSHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { MemberId, SessionId } from '#contract/ids.ts'
import type { User } from '#contract/sign-in/identity.ts'
import type { SigningKeys } from '#server/features/sign-in/keys/signing-keys.ts'
import type { Level } from '#server/model/pushes.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import { AuthFailure, type AuthFailureName } from './auth-failures.ts'

/** Clocks may differ by the leeway. */
export const TOKEN_SECONDS = 900
const LEEWAY_SECONDS = 5

const ALG = 'ES256'
const AUDIENCE = 'authenticated'
const LENGTH_MAX = 8_192
const HEADER_NAMES = new Set(['alg', 'kid', 'typ'])

/** `timestamp` is in seconds since 1970. Lists of proofs have the newest first. */
export type Proof = { method: string; timestamp: number }

export type Subject = { user: User; sessionId: SessionId; aal: Level; amr: Proof[] }

/** `expiresAt` is in seconds since 1970. */
export type Verified = { actor: Actor; expiresAt: number }

export type AccessTokens = ReturnType<typeof createAccessTokens>

/** Signs and verifies JWTs (RFC 7519) of one issuer; only ES256 with our own keys. */
export function createAccessTokens(keys: SigningKeys, issuer: string) {
  const getKey = ({ kid, ...header }: JWSHeaderParameters) => {
    const key = kid === undefined ? undefined : keys.publicKeys.get(kid)
    if (!key || Object.keys(header).some(name => !HEADER_NAMES.has(name))) throw createInvalidFailure()
    return key
  }
  return {
    sign: (subject: Subject, issuedAt = nowSeconds()) =>
      new SignJWT(toClaims(subject, issuedAt))
        .setProtectedHeader({ alg: ALG, kid: keys.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setSubject(subject.user.id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + TOKEN_SECONDS)
        .sign(keys.privateKey),

    /** Throws an AuthFailure that counts as session.ended if the token is not valid. */
    verify: async (token: string): Promise<Verified> => {
      if (token.length > LENGTH_MAX || !isCanonical(token)) throw createInvalidFailure()
      const { payload } = await jwtVerify(token, getKey, {
        algorithms: [ALG],
        issuer,
        audience: AUDIENCE,
        typ: 'JWT',
        clockTolerance: LEEWAY_SECONDS,
        requiredClaims: ['exp', 'iat'],
      }).catch(refuseToken)
      const id = MemberId.safeParse(payload.sub)
      const sessionId = SessionId.safeParse(payload.session_id)
      if (!id.success || !sessionId.success || payload.role !== AUDIENCE) throw createInvalidFailure()
      const awaits = payload.awaits_factor === true && { awaitsFactor: true }
      const banned = payload.is_banned === true && { isBanned: true }
      const level = payload.aal === 'aal2' ? 'aal2' : 'aal1'
      const isNew = Number(payload.new_until) > nowSeconds() && { isNew: true }
      const actor = { id: id.data, sessionId: sessionId.data, level, ...awaits, ...isNew, ...banned } as const
      return { actor, expiresAt: Number(payload.exp) }
    },
  }
}

const toClaims = ({ user, sessionId, aal, amr }: Subject, issuedAt: number) => ({
  email: user.email,
  phone: user.phone,
  app_metadata: user.app_metadata,
  user_metadata: user.user_metadata,
  role: user.role,
  aal,
  amr,
  ...(awaitsFactor({ user, aal }) && { awaits_factor: true }),
  ...toFirstDay(user, issuedAt),
  ...(isBannedAt(issuedAt, user) && { is_banned: true }),
  session_id: sessionId,
  is_anonymous: user.is_anonymous,
})

const isBannedAt = (seconds: number, { banned_until: until }: Pick<User, 'banned_until'>) =>
  until === null || (until !== undefined && Date.parse(until) > seconds * 1_000)

// Claims of our own, so that reading needs no query for them.
const awaitsFactor = ({ user, aal }: Pick<Subject, 'user' | 'aal'>) =>
  aal === 'aal1' && user.factors?.some(({ status }) => status === 'verified') === true

const FIRST_DAY_SECONDS = 86_400

// Another claim of our own, so that the limits of a new member need no query.
function toFirstDay({ created_at }: User, issuedAt: number) {
  const until = Math.floor(Date.parse(created_at) / 1_000) + FIRST_DAY_SECONDS
  return until > issuedAt && { new_until: until }
}

// The last letter of a signature has spare bits that verifying would not notice.
function isCanonical(token: string) {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

const createEndedFailure = (name: AuthFailureName) => new AuthFailure(name, 'session.ended')
const createInvalidFailure = () => createEndedFailure('access-token.invalid')

function refuseToken(error: unknown): never {
  throw error instanceof errors.JWTExpired
    ? createEndedFailure('access-token.expired')
    : createInvalidFailure()
}
