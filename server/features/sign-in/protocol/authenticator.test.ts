import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MemberId, SessionId } from '#contract/ids.ts'
import { nowSeconds } from '#server/platform/processes/clock.ts'
import { createAuthenticator } from './authenticator.ts'

/** Returns a verifier that accepts any token as one of the same session, and counts its calls. */
function verifier(expiresIn = 900) {
  const actor = {
    id: MemberId.parse(randomUUID()),
    sessionId: SessionId.parse(randomUUID()),
    level: 'aal2',
  } as const
  const asked: string[] = []
  const verify = async (token: string) => {
    asked.push(token)
    return { actor, expiresAt: nowSeconds() + expiresIn }
  }
  return { actor, asked, authenticator: createAuthenticator({ verify, hasFactor: async () => true }) }
}

test.each([undefined, '', 'token', 'Basic dTpw', 'Bearer', 'Bearer ', 'Bearer a b'])(
  'the header %j is not a bearer token',
  async authorization => {
    const { authenticate } = verifier().authenticator
    await expect(authenticate(authorization)).rejects.toMatchObject({ code: 'session.missing' })
  },
)

test('a token is verified once and then cached', async () => {
  const { actor, asked, authenticator } = verifier()
  const { authenticate } = authenticator
  expect(await authenticate('Bearer one')).toEqual(actor)
  expect(await authenticate('bearer one')).toEqual(actor)
  expect(await authenticate('Bearer two')).toEqual(actor)
  expect(asked).toEqual(['one', 'two'])
})

test('a token near its expiry is verified each time', async () => {
  const { asked, authenticator } = verifier(0)
  const { authenticate } = authenticator
  await authenticate('Bearer one')
  await authenticate('Bearer one')
  expect(asked).toEqual(['one', 'one'])
})

test('at most five thousand tokens are cached, and the oldest is dropped first', async () => {
  const { asked, authenticator } = verifier()
  const { authenticate } = authenticator
  for (let number = 0; number <= 5_000; number += 1) await authenticate(`Bearer ${number}`)
  asked.length = 0
  await authenticate('Bearer 1')
  await authenticate('Bearer 0')
  expect(asked).toEqual(['0'])
})

test('an ended session can no longer be raised', async () => {
  const { actor, authenticator } = verifier()
  authenticator.end([actor.sessionId])
  authenticator.end([actor.sessionId], 'aal1')
  await expect(authenticator.authenticate('Bearer one')).rejects.toMatchObject({ code: 'session.ended' })
})
