import { expect, test } from 'vitest'
import { mailColours } from '#server/platform/mail/mail-page.ts'
import { themeTokens } from '#test/support/page/theme-tokens.ts'
import { ACCENT, CANVAS } from './colours.ts'
import { toHex } from './oklch.ts'

/** Returns a stylesheet colour in the format for mail programs and browser bars. */
const getHex = (theme: 'light' | 'dark', name: string) =>
  toHex(themeTokens[theme].get(name) ?? { lightness: 0, chroma: 0, hue: 0 })

test('colors outside the stylesheet match it', () => {
  expect(CANVAS).toEqual({ light: getHex('light', 'canvas'), dark: getHex('dark', 'canvas') })
  expect(ACCENT).toBe(getHex('light', 'signal'))
})

test.each([
  ['ink', 'text'],
  ['ink2', 'text-2'],
  ['ink3', 'text-3'],
  ['surface', 'surface'],
  ['line', 'line'],
  ['primary', 'primary'],
  ['onPrimary', 'on-primary'],
  ['signalEdge', 'signal-edge'],
] as const)("the email color %s matches the light theme's %s", (ofMails, token) => {
  expect(mailColours[ofMails]).toBe(getHex('light', token))
})
