import { expect, test } from 'vitest'
import { chooseEncoding } from './compression.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('%s is answered in %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
