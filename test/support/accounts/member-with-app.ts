import { expect, vi } from 'vitest'
import type { TestServer } from '../server/server.ts'
import { createAuthClient } from './auth-client.ts'
import { appCode } from './authenticator-app.ts'
import { join } from './personas.ts'

export type Client = ReturnType<typeof createAuthClient>

/** Moves the fake clock by a step, because no code is accepted twice. Returns the app's code. */
export function nextCode(secret: string) {
  vi.setSystemTime(Date.now() + 30_000)
  return appCode(secret)
}

/** Signs in with the browser's own client, with only the password. */
export async function signIn(url: string, { email, password }: { email: string; password: string }) {
  const client = createAuthClient(url)
  const { data } = await client.signInWithPassword({ email, password })
  return { client, session: data.session ?? expect.fail('not signed in') }
}

export async function newMember(server: TestServer, url: string) {
  const member = await join(server)
  return { member, ...(await signIn(url, member)) }
}

export async function enrol(client: Client, friendlyName = 'Phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  return data ?? expect.fail(error?.message)
}

/** Signs up a member with an authenticator app and signs them in with it. */
export async function memberWithApp(server: TestServer, url: string) {
  const { member, client } = await newMember(server, url)
  const { id: factorId, totp } = await enrol(client)
  const shown = await client.mfa.challengeAndVerify({ factorId, code: nextCode(totp.secret) })
  expect(shown.error).toBeNull()
  return { member, client, factorId, secret: totp.secret }
}
