import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSeals } from './seal.ts'

const key = (kid: string) => ({ kid, key: randomBytes(32) })
const [one, two] = [key('one'), key('two')]
const secret = Buffer.from('a secret of twenty b')
const seals = createSeals([one])

test('what was sealed opens for its row and reads as nothing', () => {
  const sealed = seals.seal(secret, 'row')
  expect(seals.open(sealed, 'row')).toEqual(secret)
  expect(JSON.stringify(sealed)).not.toContain(secret.toString('base64').slice(0, 8))
  expect(seals.seal(secret, 'row')).not.toEqual(sealed)
})

test('it opens neither for another row, nor altered, nor by another key', () => {
  const sealed = seals.seal(secret, 'row')
  expect(() => seals.open(sealed, 'other')).toThrow()
  const bytes = Buffer.from(sealed.data, 'base64')
  for (const [place] of bytes.entries()) {
    const altered = Buffer.from(bytes)
    altered[place] = (altered[place] ?? 0) ^ 1
    expect(() => seals.open({ ...sealed, data: altered.toString('base64') }, 'row')).toThrow()
  }
  expect(() => createSeals([two]).open(sealed, 'row')).toThrow('No key of this server opens')
})

test('a former key still opens while the first one seals', () => {
  const after = createSeals([two, one])
  expect(after.open(seals.seal(secret, 'row'), 'row')).toEqual(secret)
  expect(after.seal(secret, 'row').key_id).toBe('two')
})
