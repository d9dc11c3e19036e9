import { randomBytes } from 'node:crypto'
import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { type MemberId, SessionId } from '#contract/ids.ts'
import type { AnyServer } from '../server/server.ts'

export type Persona = Awaited<ReturnType<typeof join>>

/** Signs up a member. `call` sends requests as this member. */
export async function join(server: AnyServer, name = 'Member') {
  const email = `${name.toLowerCase().replace(/\W/g, '')}-${randomBytes(4).toString('hex')}@example.test`
  const password = 'correct horse'
  const { id, token, refreshToken } = await signUp(server, { email, password, name })
  const call = <K extends ApiKey>(key: K, input?: CallOf<Contract[K]>) => server.call(token, key, input)
  return { id, name, email, password, token, refreshToken, call }
}

/** Returns the session of an access token. */
export function sessionOf(token: string) {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return SessionId.parse(claims.session_id)
}

/** Signs a member in from another browser. Returns the new session. */
export async function openSession({ app }: AnyServer, { email, password }: Omit<Credentials, 'name'>) {
  const url = '/auth/v1/token?grant_type=password'
  const response = await app.inject({ method: 'POST', url, payload: { email, password } })
  return sessionOf(response.json().access_token)
}

type Credentials = { email: string; password: string; name: string }

async function signUp({ app }: AnyServer, { email, password, name }: Credentials) {
  const response = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password, data: { name } },
  })
  if (response.statusCode !== 200)
    throw new Error(`sign-up answered ${response.statusCode}: ${response.body}`)
  const { access_token: token, refresh_token: refreshToken, user } = response.json()
  return { id: user.id as MemberId, token: token as string, refreshToken: refreshToken as string }
}

/** Returns a caller without a session. */
export const guest = (server: AnyServer) => ({
  call: <K extends ApiKey>(key: K, input?: CallOf<Contract[K]>) => server.call(null, key, input),
})
