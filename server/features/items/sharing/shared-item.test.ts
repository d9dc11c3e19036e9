import satori from 'satori'
import { expect, test } from 'vitest'
import { readTypefaces } from '#server/platform/pictures/typefaces.ts'
import { sharedItem } from '#test/support/items/shared-item.ts'
import { toHeadline } from './shared-item.ts'

test.each([
  ['Żółć, đường phố, Привет', 'Żółć, đường phố, Привет'],
  ['Party 🎉 planner 👩‍👩‍👧', 'Party planner'],
  ['Zalgo t\u0336e\u0336x\u0336t', 'Zalgo text'],
  ['“Quoted” & <b>bold</b>', '“Quoted” & <b>bold</b>'],
  ['日本語のアイデア', 'Would this idea help you?'],
  ['فكرة بسيطة for bands', 'Would this idea help you?'],
  ['🎉🎉🎉', 'Would this idea help you?'],
])('the headline of %j is %j', (title, headline) => {
  expect(toHeadline(sharedItem({ title }))).toBe(headline)
})

test('the typefaces have every letter that a headline may hold', async () => {
  const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
  const held = signs.filter(sign =>
    toHeadline(sharedItem({ title: `Title ${sign} title` })).includes(` ${sign} `),
  )
  const missing: string[] = []
  await satori(
    { type: 'div', key: null, props: { style: { fontFamily: 'Display' }, children: held.join(' ') } },
    {
      width: 1_200,
      fonts: await readTypefaces(),
      loadAdditionalAsset: async (_, segment) => {
        missing.push(segment)
        return []
      },
    },
  )
  expect(held.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})
