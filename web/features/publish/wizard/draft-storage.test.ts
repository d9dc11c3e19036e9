// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { removeDrafts } from '#web/platform/drafts.ts'
import { type Draft, newId, type Outline } from './draft.ts'
import { draftOf, draftPlace } from './draft-storage.ts'

const maya = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const jon = '0197c5a4-0000-7000-8000-000000000002' as MemberId

type Fields = { story: string; attempts: readonly string[]; questions: readonly string[] }

const outline: Outline<Fields> = {
  kind: 'pain_point',
  blank: { story: '', attempts: [], questions: ['', ''] },
  headlines: ['story'],
}
const draft: Draft<Fields> = { id: newId(), story: 'A story', attempts: ['One'], questions: ['Why?', ''] }
const key = `firsthand-pain_point-draft:${maya}`
const place = draftPlace(outline, maya)

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  place.drop()
})

/** A browser that refuses to store, as with a full disk or storage switched off. */
function breakStorage(...verbs: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const verb of verbs)
    vi.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
}

test('a kept draft comes back whole, to its member only, until it is dropped', () => {
  expect(place.keep(draft)).toBe(true)
  expect(place.kept()).toEqual(draft)
  expect(draftPlace(outline, jon).kept()).toBeUndefined()
  place.drop()
  expect(place.kept()).toBeUndefined()
})

test('drafts of different kinds are kept apart', () => {
  const ofProduct = draftPlace({ ...outline, kind: 'product' }, maya)
  place.keep(draft)
  ofProduct.keep({ ...draft, story: 'Another story' })
  place.drop()
  expect(ofProduct.kept()?.story).toBe('Another story')
})

test('storage that refuses to write says so, and the draft lasts as long as the page', () => {
  breakStorage('setItem')
  expect(place.keep(draft)).toBe(false)
  expect(place.kept()).toEqual(draft)
  place.drop()
  expect(place.kept()).toBeUndefined()
})

test('storage that refuses everything breaks nothing', () => {
  breakStorage('getItem', 'setItem', 'removeItem')
  expect(draftPlace(outline, jon).kept()).toBeUndefined()
  expect(place.keep(draft)).toBe(false)
  expect(place.kept()).toEqual(draft)
  expect(() => place.drop()).not.toThrow()
})

test.each(['', '{', 'null', '[]', '"text"', '{"version":1}'])('stored %o is no draft', text => {
  localStorage.setItem(key, text)
  expect(place.kept()).toBeUndefined()
})

test.each<[string, object]>([
  ['another version', { version: 2 }],
  ['an id that is none', { id: 'idea-1' }],
  ['a text that is none', { story: null }],
  ['a list that is none', { attempts: 'One' }],
  ['a line that is no text', { attempts: [1] }],
  ['fewer questions than there are places', { questions: [''] }],
])('a stored draft with %s is refused', (_, part) => {
  expect(draftOf(outline, { version: 1, ...draft, ...part })).toBeUndefined()
})

test('what a form does not know is left out of a stored draft', () => {
  expect(draftOf(outline, { version: 1, ...draft, screenshot: 'data:' })).toEqual(draft)
})

test('another tab that drops the draft is heard, one that writes it is not', () => {
  const dropped = vi.fn()
  const stop = place.onDropped(dropped)
  const tell = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  tell('{}')
  expect(dropped).not.toHaveBeenCalled()
  tell(null)
  expect(dropped).toHaveBeenCalledOnce()
  stop()
  tell(null)
  expect(dropped).toHaveBeenCalledOnce()
})

test('signing out on purpose removes what the member wrote and did not send, and nothing of another', () => {
  place.keep(draft)
  draftPlace({ ...outline, kind: 'product' }, maya).keep(draft)
  draftPlace(outline, jon).keep(draft)
  sessionStorage.setItem(`firsthand-outbox:${maya}:a-conversation`, '[]')
  localStorage.setItem('firsthand-theme', 'dark')
  removeDrafts(maya)
  expect(Object.keys({ ...localStorage, ...sessionStorage }).toSorted()).toEqual([
    `firsthand-pain_point-draft:${jon}`,
    'firsthand-theme',
  ])
})

test('of drafts that the browser would not store none is left either', () => {
  breakStorage('setItem')
  place.keep(draft)
  removeDrafts(maya)
  expect(place.kept()).toBeUndefined()
})
