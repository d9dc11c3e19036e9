import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { surround } from '#test/support/page/render-part.tsx'
import { painPointDraft } from '#web/features/publish/pain-point/pain-point-draft.ts'
import { removeDrafts } from '#web/platform/form/drafts.ts'
import { createItemId, getHeadline, isBlankDraft, openDraft, parseDraft, useDraft } from './draft.ts'
import type { Draft, DraftDefinition } from './form-definition.ts'

const maya = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const jon = '0197c5a4-0000-7000-8000-000000000002' as MemberId

type Fields = { story: string; attempts: readonly string[]; questions: readonly string[] }

const painPoint: DraftDefinition<Fields> = {
  kind: 'pain_point',
  blank: { story: '', attempts: [], questions: ['', ''] },
  headlines: ['story'],
}
const draft: Draft<Fields> = {
  id: createItemId(),
  story: 'A story',
  attempts: ['One'],
  questions: ['Why?', ''],
}
const key = `firsthand-pain_point-draft:${maya}`
const stored = openDraft(painPoint, maya)

afterEach(() => stored.drop())

/** Makes storage fail, as with a full disk or disabled storage. */
function breakStorage(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const method of methods)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
}

test('a stored draft is restored in full, for its member only, until it is dropped', () => {
  expect(stored.keep(draft)).toBe(true)
  expect(stored.read()).toEqual(draft)
  expect(openDraft(painPoint, jon).read()).toBeUndefined()
  stored.drop()
  expect(stored.read()).toBeUndefined()
})

test('drafts of different kinds are kept apart', () => {
  const otherKind = openDraft({ ...painPoint, kind: 'product' }, maya)
  stored.keep(draft)
  otherKind.keep({ ...draft, story: 'Another story' })
  stored.drop()
  expect(otherKind.read()?.story).toBe('Another story')
})

test('a draft lasts as long as the page if storage is not writable', () => {
  breakStorage('setItem')
  expect(stored.keep(draft)).toBe(false)
  expect(stored.read()).toEqual(draft)
  stored.drop()
  expect(stored.read()).toBeUndefined()
})

test('storage that always fails breaks nothing', () => {
  breakStorage('getItem', 'setItem', 'removeItem')
  expect(openDraft(painPoint, jon).read()).toBeUndefined()
  expect(stored.keep(draft)).toBe(false)
  expect(stored.read()).toEqual(draft)
  expect(() => stored.drop()).not.toThrow()
})

test.each(['', '{', 'null', '[]', '"text"', '{"version":1}'])('stored %o is not a draft', text => {
  localStorage.setItem(key, text)
  expect(stored.read()).toBeUndefined()
})

test.each<[string, object]>([
  ['another version', { version: 2 }],
  ['an id that is none', { id: 'idea-1' }],
  ['a text that is none', { story: 1 }],
  ['a list that is none', { attempts: 'One' }],
  ['a line that is no text', { attempts: [1] }],
  ['fewer questions than there are places', { questions: [''] }],
])('a stored draft with %s is rejected', (_, part) => {
  expect(parseDraft(painPoint, { version: 1, ...draft, ...part })).toBeUndefined()
})

test('unknown fields are dropped from a stored draft, and missing fields are empty', () => {
  const { attempts: _, ...old } = draft
  const read = parseDraft(painPoint, { version: 1, ...old, screenshot: 'data:' })
  expect(read).toEqual({ ...draft, attempts: [] })
})

test('an older draft with API names is still read', () => {
  const old = { problemAndStory: 'A story', failedAttempts: [], marketplaceDescription: 'A pitch' }
  const read = parseDraft(painPointDraft, { version: 1, id: draft.id, ...old })
  expect(read).toMatchObject({ description: 'A story', failedAttempts: [], pitch: 'A pitch' })
})

test('dropping the draft in another tab calls back, but writing it does not', () => {
  const dropped = vi.fn()
  const stop = stored.onDropped(dropped)
  const dispatch = (newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  dispatch('{}')
  expect(dropped).not.toHaveBeenCalled()
  dispatch(null)
  expect(dropped).toHaveBeenCalledOnce()
  stop()
  dispatch(null)
  expect(dropped).toHaveBeenCalledOnce()
})

test('signing out removes the member’s drafts and unsent messages, but not other members’ drafts', () => {
  stored.keep(draft)
  openDraft({ ...painPoint, kind: 'product' }, maya).keep(draft)
  openDraft(painPoint, jon).keep(draft)
  sessionStorage.setItem(`firsthand-outbox:${maya}:a-conversation`, '[]')
  localStorage.setItem('firsthand-theme', 'dark')
  removeDrafts(maya)
  expect(Object.keys({ ...localStorage, ...sessionStorage }).toSorted()).toEqual([
    `firsthand-pain_point-draft:${jon}`,
    'firsthand-theme',
  ])
})

test('signing out also removes drafts the browser did not store', () => {
  breakStorage('setItem')
  stored.keep(draft)
  removeDrafts(maya)
  expect(stored.read()).toBeUndefined()
})

const product = {
  kind: 'product',
  blank: { pitch: '', link: '', status: 'Beta', features: [], questions: ['', ''] },
  headlines: ['pitch', 'link'],
} as const

test.each([
  ['in its initial state', {}, true],
  ['with white space', { pitch: ' ', features: ['', ' '], questions: ['\n', ''] }, true],
  ['with another choice', { status: 'Launched' }, false],
  ['with a text', { link: 'a' }, false],
  ['with a line', { features: ['', 'Fast'] }, false],
  ['with a question', { questions: ['', 'Why?'] }, false],
])('a form %s (%o) is blank: %s', (_, part, blank) => {
  expect(isBlankDraft(product, { ...product.blank, ...part })).toBe(blank)
})

test.each([
  ['the best headline', { pitch: 'A pitch', link: 'a.example' }, 'A pitch'],
  ['the next one while it is empty', { pitch: ' ', link: ' a.example ' }, 'a.example'],
  ['nothing while all are empty', { features: ['Fast'] }, ''],
])('a draft is named after %s', (_, part, headline) => {
  expect(getHeadline(product, { ...product.blank, ...part })).toBe(headline)
})

test('an upload that ends after other changes loses none of them', () => {
  const member = { id: maya, email: 'maya@example.org', name: 'Maya' }
  const wrapper = surround({ member })
  const { result } = renderHook(() => useDraft(painPoint), { wrapper })
  const { change: finishUpload } = result.current
  act(() => result.current.change({ story: 'Typed meanwhile' }))
  act(() => finishUpload({ attempts: ['Uploaded'] }))
  expect(result.current.draft).toMatchObject({ story: 'Typed meanwhile', attempts: ['Uploaded'] })
  expect(stored.read()).toMatchObject({ story: 'Typed meanwhile', attempts: ['Uploaded'] })
})
