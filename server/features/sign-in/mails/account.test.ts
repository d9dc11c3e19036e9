import { expect, test } from 'vitest'
import { User } from '#contract/sign-in/identity.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

const get = (path: string, token?: string) => auth.ask(path, { method: 'GET', ...(token && { token }) })

test('200 shows your account and nothing about its password, in two statements', async () => {
  const { id, email, token } = await join(server, 'Ada')
  const { reply, count } = await server.counted(() => server.app.inject(asMember('/auth/v1/user', token)))
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual(User.parse(reply.json()))
  expect(reply.json()).toMatchObject({ id, email, user_metadata: { name: 'Ada' } })
  expect(reply.body).not.toMatch(/argon2|password/)
  expect(count).toBe(2)
})

const asMember = (url: string, token: string) => ({ url, headers: { authorization: `Bearer ${token}` } })

test('401 without a token', async () => {
  expect(await get('/user')).toMatchObject({
    status: 401,
    body: { code: 'no_authorization', message: 'This endpoint requires a valid Bearer token' },
  })
})

test('guests can read the sign-in methods and the health status', async () => {
  expect(await get('/settings')).toMatchObject({
    status: 200,
    body: { external: { email: true, phone: false }, disable_signup: false, mailer_autoconfirm: true },
  })
  expect(await get('/health')).toMatchObject({ status: 200, body: { name: 'GoTrue' } })
})

type Member = Awaited<ReturnType<typeof join>>

test.each([
  ['signup', 17, () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' })],
  ['token?grant_type=password', 8, ({ email, password }: Member) => ({ email, password })],
  ['token?grant_type=refresh_token', 5, ({ refreshToken }: Member) => ({ refresh_token: refreshToken })],
  ['logout?scope=local', 3, () => ({})],
])('%s takes %i SQL statements', async (path, statements, bodyOf) => {
  const member = await join(server)
  const request = { ...asMember(`/auth/v1/${path}`, member.token), payload: bodyOf(member) }
  const { reply, count } = await server.counted(() => server.app.inject({ ...request, method: 'POST' }))
  expect(reply.statusCode).toBeLessThan(300)
  expect(count).toBe(statements)
})
