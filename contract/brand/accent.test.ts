import { expect, test } from 'vitest'
import { themeTokens } from '#test/support/page/theme-tokens.ts'
import { AccentColour, accentGrounds, measureAccent, toAccentTokens } from './accent.ts'
import { toHex } from './oklch.ts'

const every = (step: number) => {
  const channel = Array.from({ length: Math.floor(255 / step) + 1 }, (_, at) => at * step)
  const pair = (value: number) => value.toString(16).padStart(2, '0')
  return channel.flatMap(r => channel.flatMap(g => channel.map(b => `#${pair(r)}${pair(g)}${pair(b)}`)))
}

test('text and focus rings reach contrasts of 4.5:1 and 3:1 with any accent hue in both themes', () => {
  for (const hex of every(51)) {
    const { text, ring } = measureAccent(hex)
    expect([hex, text >= 4.5, ring >= 3]).toEqual([hex, true, true])
  }
})

test.each(['#c5ee37', '#ffcc00', '#1e3a8a', '#ffffff', '#000000'])('%s is accepted', hex => {
  expect(AccentColour.parse(` ${hex.toUpperCase()} `)).toBe(hex)
})

test.each([
  ['#ff0000', 'Words on this color are hard to read. Choose a lighter or darker one.'],
  ['#808080', 'Words on this color are hard to read. Choose a lighter or darker one.'],
  ['red', 'Enter a color like #c5ee37.'],
  ['#fff', 'Enter a color like #c5ee37.'],
  ['#c5ee37;}', 'Enter a color like #c5ee37.'],
])('%s is refused', (written, sentence) => {
  expect(AccentColour.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('the light theme keeps the accent, but the dark theme lightens a dark accent', () => {
  expect(toAccentTokens('#1e3a8a').light.signal).toBe('#1e3a8a')
  expect(toAccentTokens('#c5ee37').dark.signal).toBe('#c5ee37')
  expect(toAccentTokens('#1e3a8a').dark.signal).not.toBe('#1e3a8a')
})

test('the backgrounds match the stylesheet', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const [name, color] of Object.entries(accentGrounds[theme]))
      expect(themeTokens[theme].get(name), `${theme} ${name} ${toHex(color)}`).toEqual(color)
})
