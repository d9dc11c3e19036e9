import { describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { createChance } from '#test/support/evidence/chance.ts'
import { findOneItemRings, type Mutual, type Single } from './ring-rules.ts'

const HOUR_MS = 3_600_000

const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}` as MemberId

/** Returns a member who joined an hour after the one before, from a separate network. */
const single = (place: number, more: Partial<Single> = {}): Single => ({
  id: idOf(place),
  madeAtMs: place * HOUR_MS,
  network: `10.0.${place}.0/24`,
  votes: 2,
  ...more,
})

const pair = (one: number, other: number): Mutual => ({
  one: idOf(one),
  other: idOf(other),
  atMs: 0,
  backAtMs: 5 * 60_000,
})

/** Returns the votes of each of these members for each other one. */
const pairsOf = (places: readonly number[]) =>
  places.flatMap((one, at) => places.slice(at + 1).map(other => pair(one, other)))

const sizes = (singles: readonly Single[], mutual: readonly Mutual[]) =>
  findOneItemRings(singles, mutual)
    .map(({ accounts }) => accounts.length)
    .toSorted((a, b) => a - b)

describe('a ring of members with one item each', () => {
  test('is found with its numbers, and shows what its members have in common', () => {
    const members = [1, 2, 3].map(place => single(place, { network: '192.0.2.0/24' }))
    expect(findOneItemRings(members, pairsOf([1, 2, 3]))).toEqual([
      {
        kind: 'one-item-ring',
        key: `one-item-ring ${idOf(1)}`,
        author: null,
        accounts: members.map(({ id }) => ({ id, votes: 2 })),
        signs: [
          { sign: 'one-item-ring', accounts: 3, minutes: 5, percent: 100 },
          { sign: 'one-network', accounts: 3, minutes: null, percent: null },
          { sign: 'made-together', accounts: 3, minutes: 120, percent: null },
        ],
        isPlain: false,
      },
    ])
  })

  test('is not found if its members are unrelated, with different networks and join days', () => {
    const apart = [1, 2, 3].map(place => single(place, { madeAtMs: place * 30 * HOUR_MS }))
    expect(sizes(apart, pairsOf([1, 2, 3]))).toEqual([])
    const near = apart.map(member => Object.assign(member, { network: '192.0.2.0/24' }))
    expect(sizes(near, pairsOf([1, 2, 3]))).toEqual([3])
  })

  test('excludes members who voted as much elsewhere, and a mutual friend does not connect it to another ring', () => {
    const members = [1, 2, 3, 4].map(place => single(place, { votes: 3 }))
    const busy = single(5, { votes: 8 })
    expect(sizes([...members, busy], pairsOf([1, 2, 3, 4, 5]))).toEqual([4])
    const both = [1, 2, 3, 4, 5, 6, 7].map(place => single(place, { votes: place === 4 ? 6 : 3 }))
    expect(sizes(both, [...pairsOf([1, 2, 3, 4]), ...pairsOf([4, 5, 6, 7])])).toEqual([3, 3])
  })
})

/** Returns members who published on one day from one network, each of whom voted for some others at random. */
function launchDay(seed: number, { members, votesEach }: { members: number; votesEach: number }) {
  const chance = createChance(seed)
  const given = Array.from({ length: members }, (_, voter) => {
    const chosen = new Set<number>()
    while (chosen.size < votesEach) {
      const author = Math.floor(chance() * members)
      if (author !== voter) chosen.add(author)
    }
    return chosen
  })
  const mutual = given.flatMap((chosen, voter) =>
    [...chosen]
      .filter(author => voter < author && given[author]?.has(voter))
      .map(author => pair(voter, author)),
  )
  const singles = given.map((_, place) => single(place, { network: '192.0.2.0/24', votes: votesEach }))
  return sizes(singles, mutual).reduce((sum, size) => sum + size, 0)
}

test('9,000 strangers who launched and voted on one day on one network are not listed', () => {
  for (const votesEach of [2, 5, 20])
    for (let day = 0; day < 50; day += 1) expect(launchDay(day, { members: 60, votesEach })).toBe(0)
})

test('honest teams of four are listed if their members give fewer than three votes to others', () => {
  const team = (others: number) => [1, 2, 3, 4].map(place => single(place, { votes: 3 + others }))
  const listed = [0, 2, 3, 10].map(others => sizes(team(others), pairsOf([1, 2, 3, 4])).length)
  expect(listed).toEqual([1, 1, 0, 0])
})
