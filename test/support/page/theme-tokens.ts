import { readFileSync } from 'node:fs'
import type { Oklch } from '#contract/brand/oklch.ts'

export const tokensSheet = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')

const numbers = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`
const TOKEN = new RegExp(String.raw`--([\w-]+): (?:light-dark\(${numbers}, ${numbers}\)|${numbers});`, 'g')

/** The colors of a theme in the stylesheet, by their names. */
function tokensOf(theme: 'light' | 'dark'): Map<string, Oklch> {
  const block = tokensSheet.slice(tokensSheet.indexOf('\n:root {')).split('}', 1)[0] ?? ''
  return new Map(
    [...block.matchAll(TOKEN)].map(([, name = '', ...found]) => {
      const ofBoth = found.slice(6)
      const ofTheme = theme === 'light' ? found.slice(0, 3) : found.slice(3, 6)
      const [lightness = 0, chroma = 0, hue = 0] = (ofBoth[0] ? ofBoth : ofTheme).map(Number)
      return [name, { lightness, chroma, hue }]
    }),
  )
}

export const themeTokens = { light: tokensOf('light'), dark: tokensOf('dark') }
