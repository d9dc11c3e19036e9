import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { measure, scorePairs } from '#test/support/items/similar-measure.ts'
import {
  freshPairs,
  heldOutPairs,
  thirdPairs,
  toStrangers,
  tuningPairs,
} from '#test/support/items/similar-pairs.ts'
import { RELATED_FROM, rarityIn, similarity } from './similarity.ts'

const withoutTexts = rarityIn({ size: 0, shares: new Map<string, number>() })

describe('rarityIn', () => {
  test('expects common words to be common before there are items, less so beside a relative', () => {
    expect(withoutTexts.alone('swarm')).toBe(1)
    expect(withoutTexts.alone('client')).toBeLessThan(0.1)
    expect(withoutTexts.withRelative('client')).toBeGreaterThan(0.5)
  })

  test('follows what the items of the instance hold, the more of them the closer', () => {
    const shares = new Map([['swarm', 0.1]])
    const rarities = [10, 1_000, 100_000].map(size => rarityIn({ size, shares }).alone('swarm'))
    expect(rarities).toEqual(rarities.toSorted((a, b) => b - a))
    expect(rarities.at(-1)).toBe(0)
    expect(rarities[0]).toBeGreaterThan(0.8)
  })
})

describe('similarity', () => {
  const score = (draft: [string, string], item: [string, string]) => {
    const toStems = ([pitch, audience]: [string, string]) => ({
      pitch: pitch.match(/\S+/g) ?? [],
      audience: audience.match(/\S+/g) ?? [],
    })
    return similarity({ draft: toStems(draft), item: toStems(item) }, withoutTexts)
  }

  test('a shared audience alone, or only its name in both pitches, is not what a text is about', () => {
    expect(score(['lure', 'angler'], ['licenc', 'angler'])).toBeLessThan(RELATED_FROM)
    expect(score(['angler insur', 'angler'], ['angler licenc', 'angler'])).toBeLessThan(RELATED_FROM)
    expect(score(['lure', 'angler'], ['lure', 'angler'])).toBeGreaterThan(RELATED_FROM)
  })

  test('common words alone relate nothing, but one beside a rare relative counts', () => {
    const words = 'client page work time day month year'
    expect(score([words, ''], [words, ''])).toBeLessThan(RELATED_FROM)
    expect(score(['client', ''], ['client', ''])).toBeLessThan(score(['client', ''], ['invoic', '']))
  })

  test('a word of the same family counts a little less than the word itself', () => {
    expect(score(['bike', ''], ['bicycl', ''])).toBeLessThan(score(['bike', ''], ['bike', '']))
  })
})

describe('labelled pairs', () => {
  test('half of the first 300, by hash, did not choose the weights', () => {
    expect(tuningPairs.length + heldOutPairs.length).toBe(300)
    expect(Math.abs(tuningPairs.length - heldOutPairs.length)).toBeLessThan(30)
    const strangers = [...tuningPairs, ...heldOutPairs].filter(({ label }) => label === 'frequent')
    expect(strangers).toHaveLength(100)
  })

  const score = async (pairs: Parameters<typeof toStrangers>[0]) => {
    const client = new pg.Client(inject('cluster'))
    await client.connect()
    const scored = await scorePairs(client, { pairs })
    await client.end()
    return scored
  }

  // The third pairs say what to expect of new texts (docs/measurements/similar-items.md).
  test.each([
    { name: 'the other half', pairs: heldOutPairs, least: { precision: 0.8, recall: 0.42 } },
    { name: '100 later pairs', pairs: freshPairs, least: { precision: 0.8, recall: 0.29 } },
    { name: '210 third pairs', pairs: thirdPairs, least: { precision: 0.6, recall: 0.18 } },
  ])('results of $name are related in at least $least.precision of the cases', async ({ pairs, least }) => {
    const { precision, recall } = measure(await score(pairs))
    expect(precision).toBeGreaterThanOrEqual(least.precision)
    expect(recall).toBeGreaterThanOrEqual(least.recall)
  })

  test('fewer than one in a hundred pairs of random texts is shown', async () => {
    const strangers = await score(toStrangers(thirdPairs))
    expect(measure(strangers).shown / strangers.length).toBeLessThan(0.01)
  })
})
