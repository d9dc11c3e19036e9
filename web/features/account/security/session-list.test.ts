import { expect, test } from 'vitest'
import { getDeviceName } from './session-list.tsx'

const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = 'iPhone; CPU iPhone OS 18_0 like Mac OS X'

test.each([
  ['Windows NT 10.0; Win64; x64', `${chromium} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  ['Windows NT 10.0; Win64; x64', `${chromium} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Edge on Windows'],
  ['Linux; Android 10; K', `${chromium} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['X11; Linux x86_64', `${chromium} HeadlessChrome/141.0 Safari/537.36`, 'Chrome on Linux'],
  ['X11; Linux x86_64; rv:144.0', 'Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['Macintosh; Intel Mac OS X 10_15_7', `${webkit} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  [iphone, `${webkit} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [iphone, `${webkit} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
])('on %s, %s is named %s', (system, browser, name) => {
  expect(getDeviceName(`Mozilla/5.0 (${system}) ${browser}`)).toBe(name)
})

test.each([
  ['Something (Windows)', 'A browser on Windows'],
  ['curl/8.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is named %s', (userAgent, name) => {
  expect(getDeviceName(userAgent)).toBe(name)
})
