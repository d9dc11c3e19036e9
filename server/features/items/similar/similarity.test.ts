import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { measure, scorePairs } from '#test/support/items/similar-measure.ts'
import { heldOutPairs, tuningPairs } from '#test/support/items/similar-pairs.ts'
import { RELATED_FROM, rarityOf, similarity } from './similarity.ts'

const EMPTY = { size: 0, shares: new Map<string, number>() }

describe('rarityOf', () => {
  test('expects common words to be common before there are items', () => {
    expect(rarityOf('swarm', EMPTY)).toBe(1)
    expect(rarityOf('everyth', EMPTY)).toBeLessThan(0.2)
  })

  test('follows what the items of the instance hold, the more of them the closer', () => {
    const shares = new Map([['swarm', 0.1]])
    const rarities = [10, 1_000, 100_000].map(size => rarityOf('swarm', { size, shares }))
    expect(rarities).toEqual(rarities.toSorted((a, b) => b - a))
    expect(rarities.at(-1)).toBe(0)
    expect(rarities[0]).toBeGreaterThan(0.8)
  })
})

describe('similarity', () => {
  const rarity = (stem: string) => rarityOf(stem, EMPTY)
  const score = (draft: [string, string], item: [string, string]) => {
    const toStems = ([pitch, audience]: [string, string]) => ({
      pitch: pitch.split(' '),
      audience: audience.split(' '),
    })
    return similarity({ draft: toStems(draft), item: toStems(item) }, rarity)
  }

  test('a shared audience alone, or only its name in both pitches, is not what a text is about', () => {
    expect(score(['lure', 'angler'], ['licenc', 'angler'])).toBeLessThan(RELATED_FROM)
    expect(score(['angler lure', 'angler'], ['angler licenc', 'angler'])).toBeLessThan(RELATED_FROM)
    expect(score(['lure', 'angler'], ['lure', 'angler'])).toBeGreaterThan(RELATED_FROM)
  })

  test('a word of the same family counts a little less than the word itself', () => {
    expect(score(['bike', ''], ['bicycl', ''])).toBeLessThan(score(['bike', ''], ['bike', '']))
  })
})

describe('300 labelled pairs', () => {
  test('half of them, by hash, were not used for tuning', () => {
    expect(tuningPairs.length + heldOutPairs.length).toBe(300)
    expect(Math.abs(tuningPairs.length - heldOutPairs.length)).toBeLessThan(30)
    const strangers = [...tuningPairs, ...heldOutPairs].filter(({ label }) => label === 'frequent')
    expect(strangers).toHaveLength(100)
  })

  test('what is shown of the other half is related in at least four of five pairs', async () => {
    const client = new pg.Client(inject('cluster'))
    await client.connect()
    const { precision, recall } = measure(await scorePairs(client, { pairs: heldOutPairs }))
    await client.end()
    expect(precision).toBeGreaterThanOrEqual(0.8)
    expect(recall).toBeGreaterThanOrEqual(0.45)
  })
})
