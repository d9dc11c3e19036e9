import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedItem } from '#test/support/items/shared-item.ts'
import { drawCard, getIllustration } from './card.ts'
import { toCountWords } from './shared-item.ts'

test.each([
  [{ voteCount: 1284, commentCount: 1 }, ['1,284 votes', '1 comment']],
  [{ voteCount: 1, commentCount: 0 }, ['1 vote']],
  [{ voteCount: 0, commentCount: 0 }, ['Is this idea for you?']],
  [
    { kind: 'pain_point', voteCount: 1, solutionCount: 2, commentCount: 0 },
    ['1 person affected', '2 solutions'],
  ],
  [{ kind: 'pain_point', voteCount: 2, commentCount: 5 }, ['2 people affected', '5 comments']],
] as const)('the counts %j read %j', (counts, words) => {
  expect(toCountWords(sharedItem(counts))).toEqual(words)
})

test('every color belongs to the dark theme', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8')
  const dark = [...tokens.matchAll(/(oklch\([^)]*\))\)?;/g)].map(([, colour]) => colour)
  const cards = (['idea', 'pain_point', 'product'] as const).map(kind => drawCard(sharedItem({ kind })))
  const colours = new Set(JSON.stringify(cards).match(/oklch\([^)]*\)/g))
  expect(colours.size).toBeGreaterThan(6)
  expect([...colours].filter(colour => !dark.includes(colour))).toEqual([])
})

test('an item shows its picture instead of the glyph, in the smallest size that is large enough', () => {
  const picture = { address: `/media/${'a'.repeat(64)}.1280.avif`, width: 1280, height: 800 }
  const item = sharedItem({ picture })
  expect(getIllustration(item)).toEqual({ illustration: `${'a'.repeat(64)}.640.avif` })
  expect(JSON.stringify(drawCard(item)).match(/"img"/g)).toHaveLength(1)
})
