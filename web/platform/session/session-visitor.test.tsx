import { expect, onTestFinished, test, vi } from 'vitest'
import type { SignedIn } from '#web/platform/app.ts'
import { onSessionChange } from './session.ts'

const PATIENCE_MS = 10_000

const KEY = 'sb-firsthand-auth-token'
const HOUR_S = 3_600

const stored = JSON.stringify({
  access_token: 'a.b.c',
  refresh_token: 'd',
  token_type: 'bearer',
  expires_in: HOUR_S,
  expires_at: Math.round(Date.now() / 1_000) + HOUR_S,
  user: {
    id: '0197c5a4-0000-7000-8000-000000000001',
    email: 'ada@example.org',
    user_metadata: { name: 'Ada' },
  },
})

test('a visitor is recognized immediately, and as a member once another tab signs in', async () => {
  const seen: (SignedIn | null)[] = []
  onTestFinished(onSessionChange(member => void seen.push(member)))
  expect(seen).toEqual([null])
  localStorage.setItem(KEY, stored)
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: stored }))
  await vi.waitFor(
    () => expect(seen.at(-1)).toMatchObject({ name: 'Ada', email: 'ada@example.org' }),
    PATIENCE_MS,
  )
})
