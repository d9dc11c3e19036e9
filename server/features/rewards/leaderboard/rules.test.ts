import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { toStandings } from './rules.ts'

const member = 'me' as MemberId
const row = (id: string, rank: number, points: number) => ({
  id: id as MemberId,
  name: null,
  avatar: null,
  rank,
  points,
  missionsCompleted: 0,
})

test('a rank in the list takes precedence over the last count', () => {
  const ranked = [row('other', 1, 30), row('me', 2, 20)]
  const { own, total } = toStandings({ member, ranked, count: 2, own: { points: 20, rank: 5, total: 9 } })
  expect({ own, total }).toEqual({ own: { rank: 2, points: 20 }, total: 9 })
})

test('points newer than the list get the last count’s rank', () => {
  const ranked = [row('other', 1, 30), row('me', 2, 20)]
  const { own } = toStandings({ member, ranked, count: 2, own: { points: 40, rank: 1, total: 9 } })
  expect(own).toEqual({ rank: 1, points: 40 })
})

test('before the first count, a member ranks behind listed members with more points', () => {
  const ranked = [row('one', 1, 30), row('two', 2, 20)]
  const { own, total } = toStandings({ member, ranked, count: 2, own: { points: 10, rank: 1, total: 0 } })
  expect({ own, total }).toEqual({ own: { rank: 3, points: 10 }, total: 3 })
})

test('a list that ends early sets the total', () => {
  const ranked = [row('other', 1, 30)]
  expect(toStandings({ member, ranked, count: 10, own: { points: 0, rank: 2, total: 9 } })).toEqual({
    ranked,
    total: 1,
    own: null,
  })
})

test('your rank never exceeds the total', () => {
  const ranked = [row('other', 1, 30)]
  const { own, total } = toStandings({ member, ranked, count: 10, own: { points: 4, rank: 2, total: 0 } })
  expect({ own, total }).toEqual({ own: { rank: 2, points: 4 }, total: 2 })
})
