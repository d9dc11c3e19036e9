import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { exportSPKI, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { MemberId, SessionId } from '#contract/ids.ts'
import type { User } from '#contract/sign-in/identity.ts'
import { openSigningKeys, type SigningKeys } from '#server/features/sign-in/keys/signing-keys.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { type AccessTokens, createAccessTokens, type Subject } from './access-token.ts'

const ISSUER = 'https://firsthand.example/auth/v1'
const DAY = 24 * 60 * 60

const user: User = {
  id: MemberId.parse(randomUUID()),
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ada@example.com',
  email_proven_at: null,
  phone: '',
  app_metadata: { provider: 'email' },
  user_metadata: { name: 'Ada' },
  identities: [],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  is_anonymous: false,
}
const subject: Subject = {
  user,
  sessionId: SessionId.parse(randomUUID()),
  aal: 'aal1',
  amr: [{ method: 'password', timestamp: 1_795_000_000 }],
}
const actor = { id: user.id, sessionId: subject.sessionId, level: 'aal1' }

let keys: SigningKeys
let tokens: AccessTokens
let good: string

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'firsthand-keys-'))
  keys = await openSigningKeys(dataDir)
  await rm(dataDir, { recursive: true })
  tokens = createAccessTokens(keys, ISSUER)
  good = await tokens.sign(subject)
})

type Forgery = { header?: Partial<JWTHeaderParameters>; claims?: object; key?: CryptoKey }

/** Returns one of our tokens with parts replaced, signed with our key unless another is given. */
const forged = ({ header, claims, key = keys.privateKey }: Forgery) =>
  new SignJWT({ ...claimsOf(good), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, typ: 'JWT', ...header })
    .sign(key, { crit: { b64: true } })

const partsOf = (token: string) => token.split('.') as [string, string, string]
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString())
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a token with another header over the claims of a valid one, signed by HMAC with this text. */
function hmacSigned(header: object, secret: string) {
  const head = `${written(header)}.${partsOf(good)[1]}`
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`
}

const strangersKey = async () => (await generateKeyPair('ES256')).privateKey
const publicPem = () => exportSPKI(keys.publicKeys.get(keys.kid) as CryptoKey)

test('a token has the protocol’s fields and identifies its member and session', async () => {
  const issuedAt = nowSeconds()
  const token = await tokens.sign(subject, issuedAt)
  expect(claimsOf(token)).toEqual({
    iss: ISSUER,
    sub: user.id,
    aud: 'authenticated',
    iat: issuedAt,
    exp: issuedAt + 900,
    email: 'ada@example.com',
    phone: '',
    app_metadata: { provider: 'email' },
    user_metadata: { name: 'Ada' },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: 1_795_000_000 }],
    session_id: subject.sessionId,
    is_anonymous: false,
  })
  expect(await tokens.verify(token)).toEqual({ actor, expiresAt: issuedAt + 900 })
})

test('clocks can differ by a few seconds, but an old token is refused as expired', async () => {
  const past = (seconds: number) => tokens.sign(subject, nowSeconds() - 900 - seconds)
  expect(await tokens.verify(await past(2))).toMatchObject({ actor })
  await expect(tokens.verify(await past(8))).rejects.toMatchObject({
    code: 'session.ended',
    response: { status: 403, code: 'bad_jwt', message: expect.stringContaining('token is expired') },
  })
})

test.each<[string, () => string | Promise<string>]>([
  ['no algorithm', () => `${written({ alg: 'none', kid: keys.kid, typ: 'JWT' })}.${partsOf(good)[1]}.`],
  [
    'HS256 with our public key as its secret',
    async () => hmacSigned({ alg: 'HS256', kid: keys.kid, typ: 'JWT' }, await publicPem()),
  ],
  ['HS256 with an empty secret', () => hmacSigned({ alg: 'HS256', kid: keys.kid, typ: 'JWT' }, '')],
  ['ES256 in the header only', () => hmacSigned({ alg: 'ES256', kid: keys.kid, typ: 'JWT' }, 'secret')],
  ["a stranger's key under our kid", async () => forged({ key: await strangersKey() })],
  ['an unknown kid', () => forged({ header: { kid: 'another' } })],
  ['a path as kid', () => forged({ header: { kid: '../../etc/passwd' } })],
  ['a name of every object as kid', () => forged({ header: { kid: 'constructor' } })],
  ['no kid', () => forged({ header: { kid: undefined as unknown as string } })],
  [
    'a key in its own header',
    async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
      const jwk = await crypto.subtle.exportKey('jwk', publicKey)
      return forged({ header: { jwk: { kty: 'EC', ...jwk } }, key: privateKey })
    },
  ],
  ['our own signature with a foreign key', () => forged({ header: { jwk: { kty: 'EC' } } })],
  ['an address of keys', () => forged({ header: { jku: 'https://evil.example/jwks.json' } })],
  ['a critical extension', () => forged({ header: { crit: ['b64'], b64: true } })],
  ['another type', () => forged({ header: { typ: 'at+jwt' } })],
  ['another issuer', () => forged({ claims: { iss: 'https://evil.example/auth/v1' } })],
  ['another audience', () => forged({ claims: { aud: 'anon' } })],
  ['another role', () => forged({ claims: { role: 'service_role' } })],
  ['a beginning in the future', () => forged({ claims: { nbf: nowSeconds() + DAY } })],
  ['no end', () => forged({ claims: { exp: undefined } })],
  ['no member', () => forged({ claims: { sub: undefined } })],
  ['no session', () => forged({ claims: { session_id: undefined } })],
  ['a session that is no id', () => forged({ claims: { session_id: "' or 1=1" } })],
  ['its signature left out', () => good.slice(0, good.lastIndexOf('.'))],
  ['a fourth part', () => `${good}.AAAA`],
  ['20 kB', () => forged({ claims: { user_metadata: { text: 'x'.repeat(20_000) } } })],
  [
    'a claim twice',
    () => {
      const [header, , signature] = partsOf(good)
      const twice = JSON.stringify(claimsOf(good)).replace('{', `{"sub":"${randomUUID()}",`)
      return `${header}.${Buffer.from(twice).toString('base64url')}.${signature}`
    },
  ],
  ['nothing at all', () => ''],
])('a token with %s is refused', async (_, token) => {
  await expect(tokens.verify(await token())).rejects.toMatchObject({
    code: 'session.ended',
    response: { status: 403, code: 'bad_jwt' },
  })
})

test('a key kept for verifying is still valid, but a removed one is not', async () => {
  const other = await openSigningKeys(await temporaryFolder())
  const rotated = { ...other, publicKeys: new Map([...other.publicKeys, ...keys.publicKeys]) }
  expect(await createAccessTokens(rotated, ISSUER).verify(good)).toMatchObject({ actor })
  await expect(createAccessTokens(other, ISSUER).verify(good)).rejects.toMatchObject({
    code: 'session.ended',
  })
})

test('flipping any bit invalidates a token', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(7), async (position, bit) => {
      const text = Buffer.from(good)
      const index = position % text.length
      text[index] = (text[index] ?? 0) ^ (1 << bit)
      await expect(tokens.verify(text.toString('latin1'))).rejects.toMatchObject({ code: 'session.ended' })
    }),
    { numRuns: 500 },
  )
})

test('flipping any bit of the last character invalidates a token', async () => {
  for (let bit = 0; bit < 8; bit += 1) {
    const last = String.fromCharCode(good.charCodeAt(good.length - 1) ^ (1 << bit))
    await expect(tokens.verify(good.slice(0, -1) + last)).rejects.toMatchObject({ code: 'session.ended' })
  }
})
