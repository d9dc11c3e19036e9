import { expect, test } from 'vitest'
import { getNextPath } from './next-path.ts'

test.each(['/detail/idea/018f', '/detail/product/7?from=share#comments', '/marketplace?page=2', '/'])(
  'a path on this site is kept: %s',
  wanted => {
    expect(getNextPath(wanted)).toBe(wanted)
  },
)

test.each([
  null,
  '',
  'detail/idea/1',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/.//evil.example',
  '/detail/..//evil.example',
  '/%2e//evil.example',
  '\\/evil.example',
  ' //evil.example',
])('anything that could lead elsewhere is replaced with the dashboard: %j', wanted => {
  expect(getNextPath(wanted)).toBe('/dashboard')
})
