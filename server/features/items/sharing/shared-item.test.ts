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
  ['「日本語」のアイデア、髙橋', '「日本語」のアイデア、髙橋'],
  ['فكرة بسيطة for bands', 'فكرة بسيطة for bands'],
  ['一个安静的日历', 'Is this idea for you?'],
  ['한국어 제목', 'Is this idea for you?'],
  ['🎉🎉🎉', 'Is this idea for you?'],
])('the headline of %j is %j', (title, headline) => {
  expect(toHeadline(sharedItem({ title }))).toBe(headline)
})

test('the fonts have every letter that a headline can contain', async () => {
  const signs = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code))
  const held = signs.filter(sign =>
    toHeadline(sharedItem({ title: `Title ${sign} title` })).includes(` ${sign} `),
  )
  // Of the Japanese ones, which are named by the list of their package, one in sixteen.
  const checked = held.filter((sign, at) => sign < '\u2e80' || at % 16 === 0)
  const missing: string[] = []
  await satori(
    { type: 'div', key: null, props: { style: { fontFamily: 'Display' }, children: checked.join(' ') } },
    {
      width: 1_200,
      fonts: await readTypefaces(checked.join('')),
      loadAdditionalAsset: async (_, segment) => {
        missing.push(segment)
        return []
      },
    },
  )
  expect(held.length).toBeGreaterThan(15_000)
  expect(missing).toEqual([])
})
