import type { AnyServer } from '../server/server.ts'
import { appCode } from './authenticator-app.ts'

type Credentials = { email: string; password: string }
type Session = { access_token: string; refresh_token: string }

/** Calls the sign-in protocol. Throws if the call fails. */
async function ask<T>({ app }: AnyServer, token: string, path: string, payload: object): Promise<T> {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await app.inject({ method: 'POST', url: `/auth/v1/${path}`, headers, payload })
  if (response.statusCode !== 200)
    throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
  return response.json<T>()
}

/** Adds a second factor to the account of a token and verifies it. */
export async function addFactor(server: AnyServer, token: string) {
  const { id, totp } = await ask<{ id: string; totp: { secret: string } }>(server, token, 'factors', {
    factor_type: 'totp',
    friendly_name: 'Phone',
  })
  const show = async (by: string, ahead = 0) => {
    const challenge = await ask<{ id: string }>(server, by, `factors/${id}/challenge`, {})
    const body = { challenge_id: challenge.id, code: appCode(totp.secret, ahead) }
    return (await ask<Session>(server, by, `factors/${id}/verify`, body)).access_token
  }
  return { id, secret: totp.secret, show, token: await show(token) }
}

/** Signs in with only the password. Returns the access token. */
export const signInAgain = async (server: AnyServer, { email, password }: Credentials) =>
  (await ask<Session>(server, '', 'token?grant_type=password', { email, password })).access_token
