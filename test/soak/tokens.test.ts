import { expect, onTestFinished, test } from 'vitest'
import { listen, requestAuth } from '#test/support/accounts/auth-client.ts'
import { join, type Persona, sessionOf } from '#test/support/accounts/personas.ts'
import '#test/support/scenarios/figures/figures.ts'
import { startServer } from '#test/support/server/server.ts'

const ROUNDS = 100
const AT_ONCE = 20

async function start() {
  const server = await startServer()
  onTestFinished(server.close)
  const url = await listen(server)
  const refresh = (refresh_token: string) =>
    requestAuth(`${url}/token?grant_type=refresh_token`, { body: { refresh_token } })
  return { server, url, refresh }
}

/** Returns every text that differs from a token in one bit. */
function* flipped(token: string) {
  const text = Buffer.from(token, 'latin1')
  for (let bit = 0; bit < text.length * 8; bit += 1) {
    const other = Buffer.from(text)
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    yield other.toString('latin1')
  }
}

test(`${ROUNDS} times ${AT_ONCE} refreshes of one token at once leave one usable family`, async ({
  task,
}) => {
  const { server, refresh } = await start()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { refreshToken, token } = await join(server)
    const replies = await Promise.all(Array.from({ length: AT_ONCE }, () => refresh(refreshToken)))
    expect(replies.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200))
    const tokens = new Set(replies.map(({ body }) => body.refresh_token as string))
    const sessions = new Set(replies.map(({ body }) => sessionOf(body.access_token)))
    expect([tokens.size, [...sessions]]).toEqual([1, [sessionOf(token)]])
    const [next = ''] = tokens
    expect((await refresh(next)).status).toBe(200)
  }
  task.meta.figures = `${ROUNDS * AT_ONCE} refreshes, ${ROUNDS} sessions, one token each`
})

test('no single-bit change of an access token or of a refresh token is taken', async ({ task }) => {
  const { server, refresh } = await start()
  const member: Persona = await join(server)
  let tried = 0
  for (const token of flipped(member.token)) {
    const reply = await server.app.inject({
      url: '/api/me/wins',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode, token).toBe(401)
    tried += 1
  }
  for (const token of flipped(member.refreshToken)) {
    expect((await refresh(token)).status, token).toBe(400)
    tried += 1
  }
  expect((await member.call('GET /me/wins')).status).toBe(200)
  expect((await refresh(member.refreshToken)).status).toBe(200)
  task.meta.figures = `${tried} changed tokens, all refused`
})
