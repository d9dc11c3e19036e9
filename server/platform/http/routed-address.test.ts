import { expect, test } from 'vitest'
import { toRoutedUrl } from './server.ts'

test.each([
  ['/detail/idea/%E0%A4%A', '/detail/idea/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/%zz?next=%zz', '/%25zz?next=%25zz'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/detail/100%25', '/detail/100%25'],
  ['/ideas?q=%zz', '/ideas?q=%zz'],
  ['/apis/%zz', '/apis/%25zz'],
  ['/api/%zz', '/api/%zz'],
  ['/auth/v1/%zz', '/auth/v1/%zz'],
  ['/auth/%zz', '/auth/%25zz'],
])('%s is routed as %s', (url, routed) => {
  expect(toRoutedUrl(url)).toBe(routed)
})
