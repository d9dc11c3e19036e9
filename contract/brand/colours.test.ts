import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mailColours } from '#server/platform/mail/mail-page.ts'
import { ACCENT, CANVAS } from './colours.ts'
import { toHex } from './oklch.ts'

const css = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** Returns a stylesheet colour in the format for mail programs and browser bars. */
function getHex(theme: ':root' | '.dark', name: string) {
  const block = css.slice(css.indexOf(`${theme} {`)).split('}', 1)[0] ?? ''
  const numbers = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block)
  const [lightness = 0, chroma = 0, hue = 0] = (numbers?.slice(1) ?? []).map(Number)
  return toHex({ lightness, chroma, hue })
}

test('colors outside the stylesheet match it', () => {
  expect(CANVAS).toEqual({ light: getHex(':root', 'canvas'), dark: getHex('.dark', 'canvas') })
  expect(ACCENT).toBe(getHex(':root', 'signal'))
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
  expect(mailColours[ofMails]).toBe(getHex(':root', token))
})
