import { describe, expect, test } from 'vitest'
import { guest, join } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { linkParts } from '#test/support/mail/outbox.ts'
import { storeRecoveryLink } from '#test/support/mail/recovery-link.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const auth = useAuth(server)

const ask = (body: { type: 'recovery' | 'signup' | 'email_change'; token: string }) =>
  guest(server).call('POST /mailed-link/recipient', { body })
const recover = (email: string) =>
  server.app.inject({ method: 'POST', url: '/auth/v1/recover', payload: { email } })
const verify = (payload: object) => server.app.inject({ method: 'POST', url: '/auth/v1/verify', payload })

describe('POST /mailed-link/recipient', () => {
  test('200 with a partly masked address, and the link still works', async () => {
    const { email } = await join(server, 'Ada')
    await recover(email)
    const { token_hash: token } = linkParts(await auth.outbox.mailTo(email))
    for (let look = 0; look < 2; look += 1)
      expect(await ask({ type: 'recovery', token })).toMatchObject({
        status: 200,
        ok: { email: 'a•••@example.test' },
      })
    expect((await verify({ type: 'recovery', token_hash: token })).statusCode).toBe(200)
    expect(await ask({ type: 'recovery', token })).toMatchObject({
      status: 404,
      refusal: { code: 'link.outdated' },
    })
  })

  test('404 with the same message for an unknown link, an hour-old link, and a link of another type', async () => {
    const member = await join(server)
    const old = await storeRecoveryLink(server.db, member)
    await server.sql`update auth.one_time_tokens set created_at = now() - interval '1 hour'
      where user_id = ${member.id}`
    const link = await storeRecoveryLink(server.db, await join(server))
    const replies = [
      await ask({ ...link, type: 'signup' }),
      await ask({ ...link, token: 'unknown' }),
      await ask(old),
    ]
    for (const { status, refusal } of replies)
      expect([status, refusal.message]).toEqual([404, 'This link no longer works.'])
  })
})

describe('GET /auth/v1/verify', () => {
  const follow = async (query: Record<string, string>) => {
    const response = await fetch(`${auth.url}/verify?${new URLSearchParams(query)}`, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }

  test.each([
    ['recovery', 'recovery'],
    ['magiclink', 'recovery'],
    ['signup', 'signup'],
    ['email', 'signup'],
    ['email_change', 'email_change'],
    ['phone', ''],
  ])('a link of type %s leads to our page, which asks first, and adds nothing else', async (type, ours) => {
    const page = [303, `/auth/confirm#token_hash=a%26type%3Dx%23y&type=${ours}`]
    const token = 'a&type=x#y'
    expect(await follow({ token, type, redirect_to: 'https://evil.example' })).toEqual(page)
    expect(await follow({ token_hash: token, type })).toEqual(page)
  })

  test('changes nothing, and the link still works afterward', async () => {
    const { token } = await storeRecoveryLink(server.db, await join(server))
    for (let visit = 0; visit < 3; visit += 1) await follow({ token, type: 'recovery' })
    expect((await verify({ type: 'recovery', token_hash: token })).statusCode).toBe(200)
  })
})
