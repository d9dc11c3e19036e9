import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MemberId, SessionId } from '#contract/ids.ts'
import { nowSeconds } from '#server/platform/clock.ts'
import { createAuthenticator } from './authenticator.ts'

/** Verifies any token as one of the same session, and counts how often it is asked. */
function verifier({ expiresIn = 900 } = {}) {
  const actor = { id: MemberId.parse(randomUUID()), sessionId: SessionId.parse(randomUUID()) }
  const asked: string[] = []
  const verify = async (token: string) => {
    asked.push(token)
    return { actor, expiresAt: nowSeconds() + expiresIn }
  }
  return { actor, asked, verify }
}

test.each([undefined, '', 'token', 'Basic dTpw', 'Bearer', 'Bearer ', 'Bearer a b'])(
  'the header %j is no bearer token',
  async authorization => {
    const { authenticate } = createAuthenticator(verifier().verify)
    await expect(authenticate(authorization)).rejects.toMatchObject({ code: 'session.missing' })
  },
)

test('a token is verified once and then known', async () => {
  const { actor, asked, verify } = verifier()
  const { authenticate } = createAuthenticator(verify)
  expect(await authenticate('Bearer one')).toEqual(actor)
  expect(await authenticate('bearer one')).toEqual(actor)
  expect(await authenticate('Bearer two')).toEqual(actor)
  expect(asked).toEqual(['one', 'two'])
})

test('a token at the end of its life is verified each time', async () => {
  const { asked, verify } = verifier({ expiresIn: 0 })
  const { authenticate } = createAuthenticator(verify)
  await authenticate('Bearer one')
  await authenticate('Bearer one')
  expect(asked).toEqual(['one', 'one'])
})

test('no more than five thousand tokens are kept, the oldest goes first', async () => {
  const { asked, verify } = verifier()
  const { authenticate } = createAuthenticator(verify)
  for (let number = 0; number <= 5_000; number += 1) await authenticate(`Bearer ${number}`)
  asked.length = 0
  await authenticate('Bearer 1')
  await authenticate('Bearer 0')
  expect(asked).toEqual(['0'])
})

test('tokens of an ended session are refused, known or not', async () => {
  const { actor, verify } = verifier()
  const { authenticate, end } = createAuthenticator(verify)
  await authenticate('Bearer known')
  end([actor.sessionId])
  await expect(authenticate('Bearer known')).rejects.toMatchObject({ code: 'session.ended' })
  await expect(authenticate('Bearer unknown')).rejects.toMatchObject({ code: 'session.ended' })
})
