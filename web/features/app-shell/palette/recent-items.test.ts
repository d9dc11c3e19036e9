import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { type RecentItem, withoutItem, withVisited } from './recent-items.tsx'

const item = (number: number, name = `Item ${number}`): RecentItem => ({
  id: `0197c5a4-0000-7000-8000-00000000000${number}` as ItemId,
  kind: 'idea',
  name,
})
const visits = (...items: RecentItem[]) => items.reduce<RecentItem[]>(withVisited, [])

test('the most recently visited item comes first, and five are kept', () => {
  const titles = visits(...[1, 2, 3, 4, 5, 6].map(number => item(number))).map(item => item.name)
  expect(titles).toEqual(['Item 6', 'Item 5', 'Item 4', 'Item 3', 'Item 2'])
})

test('revisiting an item moves it up under its new title', () => {
  expect(visits(item(1), item(2), item(1, 'Renamed'))).toEqual([item(1, 'Renamed'), item(2)])
})

test('a deleted item is left out', () => {
  expect(withoutItem(visits(item(1), item(2)), item(2).id)).toEqual([item(1)])
})
