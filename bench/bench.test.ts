import { describe, expect, test } from 'vitest'
import { generateItems } from './data/fixtures.ts'
import { searchWords, toWord, VOCABULARY } from './data/words.ts'
import type { Figures } from './measure/keep-rate.ts'
import { formatTable, quantile, toRows } from './measure/table.ts'
import { readOptions } from './options.ts'

describe('the command line', () => {
  test('asks for 20,000 items without arguments', () => {
    expect(readOptions([])).toMatchObject({ sizes: [20_000], votes: 10, rounds: 5, only: [] })
  })

  test('takes a baseline, several sizes and names of scenarios', () => {
    const options = readOptions(['--items=10000,1000000', '--only=feed,vote', '--baseline=7ea45a8b'])
    expect(options).toMatchObject({
      sizes: [10_000, 1_000_000],
      only: ['feed', 'vote'],
      baseline: '7ea45a8b',
    })
  })

  test.each(['--items=0', '--items=1.5', '--rounds=few', '--faster'])('refuses %s', argument => {
    expect(() => readOptions([argument])).toThrow()
  })
})

describe('loaded data', () => {
  const generate = (count: number) => [
    ...generateItems(count, Date.UTC(2026, 0), { members: 2_000, skew: 1 }),
  ]

  test('words differ, and none is the beginning of another', () => {
    const words = new Set(Array.from({ length: VOCABULARY }, (_, rank) => toWord(rank)))
    expect(words.size).toBe(VOCABULARY)
    expect(new Set([...words].map(word => word.length))).toEqual(new Set([6]))
  })

  test('a rare, a middling and a common word are in about 1 of 2,500, 100 and 3 items', () => {
    const texts = generate(5_000).map(({ title, pitch, description }) =>
      [title, pitch, description].join(' '),
    )
    const share = (words: readonly string[]) =>
      texts.flatMap(text => words.filter(word => text.includes(word))).length / words.length / texts.length
    expect(share(searchWords.common)).toBeGreaterThan(0.2)
    expect(share(searchWords.middling)).toBeGreaterThan(0.005)
    expect(share(searchWords.middling)).toBeLessThan(0.02)
    expect(share(searchWords.rare)).toBeLessThan(0.001)
  })

  test('a hundred items are sixty ideas, twenty-five pain points and fifteen products, the same each time', () => {
    const kinds = generate(100).map(({ kind }) => kind)
    const count = (wanted: string) => kinds.filter(kind => kind === wanted).length
    expect([count('idea'), count('pain_point'), count('product')]).toEqual([60, 25, 15])
    expect(generate(100)).toEqual(generate(100))
  })
})

describe('the table', () => {
  const figures = (p50: number): Figures => ({ p50, p99: p50 * 2, p999: 0, max: 0, node: 100, postgres: 0 })
  const [feed = []] = toRows('feed', [
    [
      [figures(2), figures(2)],
      [figures(1), figures(1.2)],
    ],
    [
      [figures(4), figures(5)],
      [figures(2), figures(2)],
    ],
    [
      [figures(3), figures(3)],
      [figures(3), figures(3)],
    ],
  ])

  test('a quantile lies between the values around it', () => {
    expect([quantile([3, 1, 2], 0.5), quantile([4, 1, 2, 3], 0.5), quantile([], 0.5)]).toEqual([2, 2.5, NaN])
  })

  test('each side has its median and how its two measurements differ, and later sides the ratio to the first', () => {
    expect(feed).toEqual(['feed', 'p50 ms', '3.00', '1.00 to 1.13', '2.00', '1.00 to 1.10', '0.55'])
  })

  test('columns are aligned', () => {
    expect(formatTable(['request', 'figure', 'ms'], [['feed', 'p50', '1.25']])).toBe(
      '| request | figure |   ms |\n| ------- | ------ | ---: |\n| feed    | p50    | 1.25 |',
    )
  })
})
