import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { appCode } from '#test/support/accounts/authenticator-app.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import type { SignedIn } from '#web/platform/app.ts'
import { findOwnHold, signIn, signUp } from './account.ts'
import {
  beginApp,
  countRecoveryCodes,
  listApps,
  makeRecoveryCodes,
  removeApp,
  verifyAppCode,
  verifyRecoveryCode,
} from './second-factor.ts'
import { getAccessToken, onSessionChange, signOut } from './session.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  vi.stubGlobal('location', new URL(await listen(server)))
  return server.close
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

const nextCode = (secret: string) => {
  vi.setSystemTime(Date.now() + 30_000)
  return appCode(secret)
}

async function memberWithApp() {
  const form = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' }
  expect(await signUp(form)).toBeNull()
  const { id, secret, picture } = await beginApp('My phone')
  expect(picture).toMatch(/^data:image\/svg/)
  await verifyAppCode(id, nextCode(secret))
  return { form, id, secret }
}

const ask = async () => (await server.call(await getAccessToken(), 'GET /me/wins')).status

test('a member with an app waits after the password and is signed in after the code', async () => {
  const { form, id, secret } = await memberWithApp()
  const seen: (SignedIn | string | null)[] = []
  onTestFinished(onSessionChange((member, waiting) => void seen.push(waiting ? 'waits' : member)))
  await signOut()
  expect(await signIn(form)).toBeNull()
  expect([await findOwnHold(), await ask()]).toEqual(['factor', 401])
  await expect(verifyAppCode(id, '000 000')).rejects.toThrow(
    "This code isn't right. Please enter the one your app shows now.",
  )
  expect(await findOwnHold()).toBe('factor')
  const code = nextCode(secret)
  await verifyAppCode(id, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect([await findOwnHold(), await ask()]).toEqual([undefined, 200])
  expect(seen.slice(-3)).toMatchObject([null, 'waits', { email: form.email }])
})

test('recovery codes are created, counted, used instead of the app, and created again', async () => {
  const { form } = await memberWithApp()
  expect(await countRecoveryCodes()).toBeNull()
  const [code = '', ...more] = await makeRecoveryCodes()
  expect([more.length, await countRecoveryCodes()]).toEqual([9, 10])
  await signIn(form)
  await verifyRecoveryCode(` ${code.slice(0, 4)} ${code.slice(4)}`)
  expect([await findOwnHold(), await countRecoveryCodes()]).toEqual([undefined, 9])
  expect(await makeRecoveryCodes()).not.toContain(more[0])
  expect(await countRecoveryCodes()).toBe(10)
})

test('an abandoned app setup gives way to the next, and a removed app is gone', async () => {
  const { form, id } = await memberWithApp()
  await beginApp('Tablet')
  await beginApp('Tablet')
  expect(await listApps()).toMatchObject([{ id, name: 'My phone' }])
  await expect(beginApp('My phone')).rejects.toThrow('You already have an app with this name.')
  await removeApp(id)
  expect([await listApps(), await ask()]).toEqual([[], 200])
  await signIn(form)
  expect(await findOwnHold()).toBeUndefined()
})
