import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ApiKey, Contract } from '#contract/contract.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { type MemberId, SessionId } from '#contract/ids.ts'
import type { AnyServer, TestServer } from '../server/server.ts'
import { signInAgain } from './second-factor.ts'

export type Persona = Awaited<ReturnType<typeof join>>

/** Signs up a member. `call` sends requests as this member. */
export async function join(server: AnyServer, name = 'Member') {
  const email = `${name.toLowerCase().replace(/\W/g, '')}-${randomBytes(4).toString('hex')}@example.test`
  const password = 'correct horse'
  const { id, token, refreshToken } = await signUp(server, { email, password, name })
  return { id, name, email, password, token, refreshToken, call: callAs(server, token) }
}

/** Signs up a member and makes their account two days old. */
export async function joinLongAgo(server: TestServer, name?: string) {
  const member = await join(server, name)
  const before = sql<string>`now() - interval '2 days'`
  await server.db.updateTable('auth.users').set({ created_at: before }).where('id', '=', member.id).execute()
  await server.db.updateTable('profiles').set({ created_at: before }).where('id', '=', member.id).execute()
  const token = await signInAgain(server, member)
  return { ...member, token, call: callAs(server, token) }
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

/** Returns a function that sends requests with a token. */
export const callAs =
  (server: AnyServer, token: string | null) =>
  <K extends ApiKey>(key: K, input?: CallOf<Contract[K]>) =>
    server.call(token, key, input)

/** Returns a caller without a session. */
export const guest = (server: AnyServer) => ({ call: callAs(server, null) })
