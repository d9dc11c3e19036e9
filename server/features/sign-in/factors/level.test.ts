import { describe, expect, onTestFinished, test } from 'vitest'
import { closeCodes } from '#contract/close-codes.ts'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { appCode } from '#test/support/accounts/authenticator-app.ts'
import { join } from '#test/support/accounts/personas.ts'
import { addFactor, signInAgain } from '#test/support/accounts/second-factor.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { guidedIdea, publishIdea } from '#test/support/items/factories.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const server = useServer()
const auth = useAuth(server)

const REFUSED = {
  status: 401,
  refusal: { code: 'session.second-factor', message: 'This session needs your second factor first.' },
}

const address = () => auth.url.replace('/auth/v1', '')

async function halfSignedIn() {
  const member = await join(server)
  const factor = await addFactor(server, member.token)
  return { member, factor, token: await signInAgain(server, member) }
}

const memberEndpoints = Object.entries<Endpoint>(contract).filter(
  ([, { access, factor }]) => access === 'member' && factor !== 'waived',
)

async function expectRefusedEverywhere(token: string) {
  expect(memberEndpoints.length).toBeGreaterThan(40)
  for (const [key, { wire }] of memberEndpoints) {
    const [method = '', path = ''] = key.split(' ')
    const address = `${wire ? '' : '/api'}${path.replace(/:\w+/g, crypto.randomUUID())}`
    const ask = { method: method as 'GET', url: address, headers: { authorization: `Bearer ${token}` } }
    const { statusCode, body } = await server.app.inject(ask)
    const code = wire ? 'insufficient_aal' : 'session.second-factor'
    expect([key, statusCode, body]).toEqual([key, 401, expect.stringContaining(code)])
  }
}

test('a session without its member’s second factor is refused at every endpoint not needed to show it', async () => {
  await expectRefusedEverywhere((await halfSignedIn()).token)
})

describe('a token issued before its session showed the factor', () => {
  test('loses its socket and access to every endpoint until the factor is removed, despite the raised session', async () => {
    const other = await startNode({ db: server.db, config: server.config, dataDir: server.dataDir })
    onTestFinished(other.close)
    const { token: before } = await join(server)
    const [socket, again] = [await openSocket(address()), await openSocket(address())]
    await socket.authenticate(before)
    const factor = await addFactor(server, before)
    expect(await socket.closed).toBe(closeCodes.unauthenticated)
    again.send({ type: 'hello', token: before })
    expect(await again.closed).toBe(closeCodes.unauthenticated)
    await expectRefusedEverywhere(before)
    await expect.poll(() => callOn(other.app)(before, 'GET /me/wins')).toMatchObject(REFUSED)
    const codes = await auth.ask('/factors/recovery-codes', { token: factor.token })
    expect(codes.status).toBe(200)
    const replies = [
      await auth.ask('/factors', { token: before, body: { factor_type: 'totp' } }),
      await auth.ask(`/factors/${factor.id}`, { method: 'DELETE', token: before }),
      await auth.ask('/factors/recovery-codes/regenerate', { token: before }),
      await auth.ask('/factors/recovery-codes', { method: 'DELETE', token: before }),
    ]
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'insufficient_aal'))
    expect((await server.call(factor.token, 'GET /me/wins')).status).toBe(200)
    await auth.ask(`/factors/${factor.id}`, { method: 'DELETE', token: factor.token })
    expect((await server.call(before, 'GET /me/wins')).status).toBe(200)
  })

  test('cannot complete a factor enrolled earlier', async () => {
    const { token: before } = await join(server)
    const begun = await auth.ask('/factors', { token: before, body: { factor_type: 'totp' } })
    const { token } = await addFactor(server, before)
    const kept = await auth.ask('/factors', { token, body: { factor_type: 'totp' } })
    for (const [{ id, totp }, code] of [
      [begun.body, 'mfa_factor_not_found'],
      [kept.body, 'insufficient_aal'],
    ] as const) {
      const challenge = await auth.ask(`/factors/${id}/challenge`, { token })
      const body = { challenge_id: challenge.body.id, code: appCode(totp.secret) }
      const shown = await auth.ask(`/factors/${id}/verify`, { token: before, body })
      expect(shown.body.code).toBe(code)
    }
  })
})

test('a token issued before the factor writes nothing in a session that has not shown it', async () => {
  const member = await join(server)
  const idea = await publishIdea(await join(server))
  await addFactor(server, member.token)
  await server.db.updateTable('auth.sessions').set({ aal: 'aal1' }).where('user_id', '=', member.id).execute()
  const body = { type: 'pain_point' } as const
  const params = { itemId: idea.id }
  expect(await member.call('PUT /items/:itemId/vote', { params, body })).toMatchObject(REFUSED)
})

test('a session is admitted, and keeps its socket, once it has shown the factor', async () => {
  const { factor, token } = await halfSignedIn()
  const half = await openSocket(address())
  half.send({ type: 'hello', token })
  expect(await half.closed).toBe(closeCodes.unauthenticated)
  const whole = await openSocket(address())
  onTestFinished(whole.close)
  const shown = await factor.show(token, 1)
  await whole.authenticate(shown)
  expect((await server.call(shown, 'POST /ideas', { body: guidedIdea() })).status).toBe(200)
})

test('members can read their account and sign out before showing the factor', async () => {
  const { token } = await halfSignedIn()
  expect((await auth.ask('/user', { method: 'GET', token })).status).toBe(200)
  expect((await auth.ask('/logout?scope=local', { token })).status).toBe(204)
})
