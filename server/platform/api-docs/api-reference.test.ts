import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { toApiDocs } from '../../../scripts/api-docs.ts'
import { listEntries } from './api-reference.ts'

const callersOf = (call: string) =>
  listEntries(contract).find(({ method, url }) => `${method} ${url}` === call)?.callers

test.each([
  ['GET /api/sign-up', 'everyone, also guests'],
  ['PUT /api/items/:itemId/vote', 'members'],
  ['GET /auth/v1/reauthenticate', 'members, also banned ones'],
  ['GET /api/moderation/cases', 'moderators and operators'],
  ['PUT /api/admin/settings', 'operators with a proof of the last ten minutes'],
  ['GET /api/admin/settings', 'operators with a proof of the last ten minutes'],
  ['GET /auth/v1/admin/users', 'the holder of the service key'],
])('%s is for %s', (call, callers) => {
  expect(callersOf(call)).toBe(callers)
  expect(toApiDocs()).toContain(`## ${call}\n`)
})

test('every endpoint says who may call it, and a write of moderators that it needs a proof', () => {
  const entries = listEntries(contract)
  expect(entries.filter(({ callers }) => !callers)).toEqual([])
  expect(toApiDocs()).not.toContain('For undefined')
  const rulings = entries.filter(
    ({ method, callers }) => method !== 'GET' && callers.startsWith('moderators and operators'),
  )
  expect(rulings.length).toBeGreaterThan(0)
  expect(rulings.filter(({ callers }) => !callers.includes('proof'))).toEqual([])
})
