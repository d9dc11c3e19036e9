// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { draftOf, dropDraft, keepDraft, keptDraft, onDraftDropped } from './draft-storage.ts'
import { blankDraft, type IdeaDraft } from './idea-draft.ts'

const maya = '0197c5a4-0000-7000-8000-000000000001' as MemberId
const jon = '0197c5a4-0000-7000-8000-000000000002' as MemberId
const draft: IdeaDraft = { ...blankDraft(), visionAndSolution: 'A vision', targetAudience: ['Teachers'] }
const key = `firsthand-idea-draft:${maya}`

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  dropDraft(maya)
})

/** A browser that refuses to store, as with a full disk or storage switched off. */
function breakStorage(...verbs: ('getItem' | 'setItem' | 'removeItem')[]) {
  for (const verb of verbs)
    vi.spyOn(Storage.prototype, verb).mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError')
    })
}

test('a kept draft comes back whole, to its member only, until it is dropped', () => {
  expect(keepDraft(maya, draft)).toBe(true)
  expect(keptDraft(maya)).toEqual(draft)
  expect(keptDraft(jon)).toBeUndefined()
  dropDraft(maya)
  expect(keptDraft(maya)).toBeUndefined()
})

test('storage that refuses to write says so, and the draft lasts as long as the page', () => {
  breakStorage('setItem')
  expect(keepDraft(maya, draft)).toBe(false)
  expect(keptDraft(maya)).toEqual(draft)
  dropDraft(maya)
  expect(keptDraft(maya)).toBeUndefined()
})

test('storage that refuses everything breaks nothing', () => {
  breakStorage('getItem', 'setItem', 'removeItem')
  expect(keptDraft(jon)).toBeUndefined()
  expect(keepDraft(maya, draft)).toBe(false)
  expect(keptDraft(maya)).toEqual(draft)
  expect(() => dropDraft(maya)).not.toThrow()
})

test.each(['', '{', 'null', '[]', '"text"', '{"version":1}'])('stored %o is no draft', text => {
  localStorage.setItem(key, text)
  expect(keptDraft(maya)).toBeUndefined()
})

test.each<[string, object]>([
  ['another version', { version: 2 }],
  ['an id that is none', { id: 'idea-1' }],
  ['a vision that is no text', { visionAndSolution: null }],
  ['audiences that are no list', { targetAudience: 'Teachers' }],
  ['an audience that is no text', { targetAudience: [1] }],
  ['two questions', { structuredFeedbackQuestions: ['', ''] }],
])('a stored draft with %s is refused', (_, part) => {
  expect(draftOf({ version: 1, ...draft, ...part })).toBeUndefined()
})

test('another tab that drops the draft is heard, one that writes it is not', () => {
  const dropped = vi.fn()
  const stop = onDraftDropped(maya, dropped)
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
