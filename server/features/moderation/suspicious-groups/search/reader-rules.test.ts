import { describe, expect, test } from 'vitest'
import type { GroupId } from '#contract/ids.ts'
import { type Reader, type ReaderKind, toGroups } from './reader-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

let places = 0
const reader = (day: number, more: Partial<Reader> = {}): Reader => ({
  place: (places += 1),
  joinedAtMs: day * DAY_MS,
  openedAtMs: 100 * DAY_MS,
  isSilent: true,
  network: null,
  group: null,
  isExcluded: false,
  ...more,
})
const readers = (count: number, day: number, more: Partial<Reader> = {}) =>
  Array.from({ length: count }, () => reader(day, more))
const inGroup = (kind: ReaderKind, isOpen: boolean) => ({
  id: kind as string as GroupId,
  kind,
  isOpen,
})

const placesOf = (all: readonly Reader[]) => all.map(({ place }) => place)
/** Returns the new groups as 'kind number', and how many readers join open ones. */
const toShape = (all: readonly Reader[]) => {
  const { grown, added } = toGroups(all)
  return {
    added: added.map(group => `${group.kind} ${group.places.length}`),
    grown: grown.map(group => group.places.length),
  }
}

describe('readers who joined together', () => {
  test('form seven-day runs, the largest first, with each reader in only one run', () => {
    const days = [0, 1, 2, 3, 4, 6, 8, 9, 10, 11, 12, 13]
    const { added } = toGroups(days.map(day => reader(day)))
    expect(added.map(group => group.places.length)).toEqual([7, 5])
    expect(new Set(added.flatMap(group => group.places)).size).toBe(12)
  })

  test('number at least five, and join at most seven days apart', () => {
    expect(toShape(readers(4, 1)).added).toEqual([])
    expect(toShape([...readers(4, 1), reader(8)]).added).toEqual(['joined-together 5'])
    expect(toShape([...readers(4, 1), reader(8.1)]).added).toEqual([])
  })
})

describe('networks', () => {
  test('of readers who joined together do not form another group, but other networks do', () => {
    const crowd = Array.from({ length: 15 }, (_, n) => readers(3, 1, { network: `${n}` })).flat()
    const home = [
      reader(40, { network: 'home' }),
      reader(80, { network: 'home' }),
      reader(120, { network: 'home' }),
    ]
    expect(toShape([...crowd, ...home]).added).toEqual(['joined-together 45', 'one-network 3'])
  })

  test('decide a group’s kind if everyone who joined together shares one', () => {
    expect(toShape(readers(6, 1, { network: 'home' })).added).toEqual(['one-network 6'])
  })

  test('do not connect anyone once they are no longer stored', () => {
    expect(toShape([reader(1), reader(40), reader(80)]).added).toEqual([])
  })
})

describe('readers who joined and opened the item within 48 hours', () => {
  const busy = { isSilent: false }

  test('form a group whatever else they do, but not if they joined or opened it further apart', () => {
    expect(toShape([...readers(4, 1, busy), reader(3, busy)]).added).toEqual(['opened-together 5'])
    expect(toShape([...readers(4, 1, busy), reader(3.1, busy)]).added).toEqual([])
    const late = reader(1, { ...busy, openedAtMs: 102.1 * DAY_MS })
    expect(toShape([...readers(4, 1, busy), late]).added).toEqual([])
  })

  test('leave silent readers from the same days to a separate group, even while their group is open', () => {
    const crowd = [...readers(20, 1), ...readers(10, 1, busy)]
    expect(toShape(crowd).added).toEqual(['joined-together 20', 'opened-together 10'])
    const listed = readers(6, 1, { ...busy, group: inGroup('opened-together', true) })
    expect(toShape([...listed, ...readers(20, 1), reader(2, busy), reader(4, busy)])).toEqual({
      added: ['joined-together 20'],
      grown: [1],
    })
  })
})

describe('a known group', () => {
  test('grows while it is open, through its network or within its seven days', () => {
    const week = readers(5, 10, { group: inGroup('joined-together', true) })
    const late = [reader(3), reader(10), reader(17.5), reader(30)]
    const { grown, added } = toGroups([...week, ...late])
    expect(grown).toEqual([{ groupId: 'joined-together', places: placesOf(late.slice(0, 2)) }])
    expect(added).toEqual([])
    const home = readers(3, 1, { network: 'home', group: inGroup('one-network', true) })
    expect(toShape([...home, reader(90, { network: 'home' }), reader(90)]).grown).toEqual([1])
  })

  test('is listed again with all its readers once it has grown by half', () => {
    const dismissed = readers(6, 1, { group: inGroup('joined-together', false) })
    expect(toShape([...dismissed, ...readers(2, 2)]).added).toEqual([])
    expect(toShape([...dismissed, ...readers(3, 2)]).added).toEqual(['joined-together 9'])
  })

  test('counts its excluded readers in its size, but omits them when listed again', () => {
    const group = inGroup('joined-together', false)
    const excluded = readers(12, 1, { group, isExcluded: true })
    expect(toShape([...excluded, ...readers(5, 2)]).added).toEqual([])
    expect(toShape([...excluded, ...readers(6, 2)]).added).toEqual(['joined-together 6'])
    expect(toShape([...readers(6, 1, { group, isExcluded: true }), ...readers(4, 2)]).added).toEqual([])
  })

  test('does not hide another group among readers who joined with it', () => {
    const dismissed = readers(45, 1, { group: inGroup('joined-together', false) })
    expect(toShape([...dismissed, ...readers(4, 1, { network: 'home' })]).added).toEqual(['one-network 4'])
  })
})
