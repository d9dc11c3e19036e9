import path from 'node:path'
import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './env.ts'

test('without any variable the defaults stand', () => {
  const settings = readSettings({})
  expect(settings).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'on',
    DATA_DIR: path.resolve('data'),
  })
  expect(settings.PUBLIC_URL.origin).toBe('http://127.0.0.1:3000')
})

test('an empty variable counts as absent', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
})

test('every problem is named at once', () => {
  const read = () =>
    readSettings({ PORT: '70000', PUBLIC_URL: 'ftp://x', RATE_LIMITS: 'maybe', DATABASE_URL: 'mysql://x' })
  expect(read).toThrow(SettingsError)
  for (const name of ['PORT', 'PUBLIC_URL', 'RATE_LIMITS', 'DATABASE_URL']) expect(read).toThrow(name)
})
