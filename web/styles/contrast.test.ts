import { describe, expect, test } from 'vitest'
import { contrastRatio, linearRgb, type Oklch } from '#contract/brand/oklch.ts'
import { themeTokens as themes, tokensSheet } from '#test/support/page/theme-tokens.ts'

type Pair = [front: string, back: string, least: number]

const GROUNDS = ['canvas', 'surface', 'subtle', 'muted', 'raised']
const WORDS = ['idea', 'pain', 'product', 'insight', 'traction', 'success', 'warning', 'danger', 'signal']
const across = (front: string, backs: string[], least: number): Pair[] =>
  backs.map(back => [front, back, least])

const PAIRS: Pair[] = [
  ...across('text', [...GROUNDS, 'selected'], 4.5),
  ...across('text-2', [...GROUNDS, 'selected'], 4.5),
  ...across('text-3', GROUNDS, 4.5),
  ...across('on-primary', ['primary', 'primary-hover'], 4.5),
  ...across('on-signal', ['signal', 'signal-hover'], 4.5),
  ...across('text-inverse', ['inverse'], 4.5),
  ...across('on-danger', ['danger'], 4.5),
  ...WORDS.flatMap(word => across(`${word}-text`, [`${word}-soft`, 'surface', 'canvas'], 4.5)),
  ...['idea', 'pain', 'product', 'insight'].flatMap(kind => across(kind, ['surface'], 3)),
  ...across('signal-edge', ['surface', 'canvas', 'muted', 'signal-soft'], 3),
  ...across('link', ['surface', 'canvas', 'subtle'], 4.5),
  ...across('focus', ['surface', 'canvas', 'muted'], 3),
  ...across('line-strong', ['surface', 'canvas'], 3),
]

const inSrgb = (colour: Oklch) => linearRgb(colour).every(channel => channel > -0.002 && channel < 1.002)

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  test.each(PAIRS)('%s on %s reaches %d:1', (front, back, least) => {
    const [one, other] = [tokens.get(front), tokens.get(back)]
    if (!one || !other) throw new Error(`${front} or ${back} is not in tokens.css`)
    expect(contrastRatio(one, other)).toBeGreaterThanOrEqual(least)
  })

  test('every color fits sRGB', () => {
    const outside = [...tokens].filter(([, colour]) => !inSrgb(colour)).map(([name]) => name)
    expect(tokens.size).toBeGreaterThanOrEqual(50)
    expect(outside).toEqual([])
  })
})

test('white text on black has the highest possible ratio', () => {
  const black = { lightness: 0, chroma: 0, hue: 0 }
  expect(contrastRatio({ ...black, lightness: 1 }, black)).toBeCloseTo(21, 5)
})

test('initials on an avatar reach 4.5:1 at every hue', () => {
  const initials = { lightness: 0.98, chroma: 0, hue: 0 }
  const worst = Array.from({ length: 360 }, (_, hue) =>
    contrastRatio(initials, { lightness: 0.5, chroma: 0.12, hue }),
  )
  expect(Math.min(...worst)).toBeGreaterThanOrEqual(4.5)
})

test('no shadow list contains the word none, which would invalidate it', () => {
  expect(tokensSheet).not.toMatch(/--(edge|press|lift-\d):[^;]*\bnone\b/)
})
