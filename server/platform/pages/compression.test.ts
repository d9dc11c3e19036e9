import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, createRecentCompressor } from './compression.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
])('Accept-Encoding %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

test('a text requested again soon is compressed only once, but is forgotten later', async () => {
  const compress = createRecentCompressor()
  const first = compress('first', 'br')
  expect(brotliDecompressSync(await first).toString()).toBe('first')
  for (let place = 0; place < 63; place += 1) await compress(`other ${place}`, 'br')
  expect(compress('first', 'br')).toBe(first)
  expect(compress('first', 'gzip')).not.toBe(first)
  for (let place = 0; place < 64; place += 1) await compress(`another ${place}`, 'br')
  expect(compress('first', 'br')).not.toBe(first)
})
