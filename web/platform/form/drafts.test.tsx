import { act, renderHook } from '@testing-library/react'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { endListeners } from '#test/support/left-behind/listeners.ts'
import { surround } from '#test/support/page/render-part.tsx'
import { createDrafts, removeDrafts } from './drafts.ts'
import { removeOldDrafts } from './stored-draft.ts'

const [ada, ben] = [
  '0197c5a4-0000-7000-8000-000000000001' as MemberId,
  '0197c5a4-0000-7000-8000-000000000002' as MemberId,
]
const NAME = `firsthand-note-draft:${ada}:one`

/** Opens a page with its own modules, so that it knows drafts only from the browser's storage. */
function openPage(member = ada, id = 'one') {
  const useDraft = createDrafts({ name: 'note', blank: () => ({ id: crypto.randomUUID(), text: '' }) })
  const wrapper = surround({ member: { id: member, email: 'a@example.org', name: 'A' } })
  const { result } = renderHook(() => useDraft(id), { wrapper })
  return {
    draft: () => result.current.draft,
    write: (text: string) => act(() => result.current.change({ text })),
    drop: () => act(() => result.current.drop()),
  }
}

/** Removes the draft as another tab would, and sends the event that this tab would get. */
const removeElsewhere = () =>
  act(() => {
    const oldValue = localStorage.getItem(NAME)
    localStorage.removeItem(NAME)
    window.dispatchEvent(new StorageEvent('storage', { key: NAME, oldValue, newValue: null }))
  })

afterAll(endListeners)

test('after a reload, a draft keeps its id, but only for its member and subject', () => {
  const page = openPage()
  page.write('Half a thought')
  expect(openPage().draft()).toEqual(page.draft())
  expect(page.draft()).toMatchObject({ text: 'Half a thought' })
  expect([openPage(ben).draft(), openPage(ada, 'two').draft()]).toEqual([undefined, undefined])
})

test.each([
  ['sent', (page: ReturnType<typeof openPage>) => page.drop()],
  ['emptied', (page: ReturnType<typeof openPage>) => page.write(' \n')],
  ['of a member who signs out', () => act(() => removeDrafts(ada))],
])('a draft that is %s leaves nothing in the browser', (_, end) => {
  openPage(ben).write('Mine')
  const page = openPage()
  page.write('Half a thought')
  end(page)
  expect(page.draft()?.text.trim() ?? '').toBe('')
  expect(openPage().draft()).toBeUndefined()
  expect(openPage(ben).draft()?.text).toBe('Mine')
})

test('a draft sent by another tab disappears here, but this tab’s text stays under another id', () => {
  openPage().write('Sent')
  const [same, other] = [openPage(), openPage()]
  const id = other.draft()?.id
  removeElsewhere()
  expect(same.draft()).toBeUndefined()
  openPage().write('Sent again')
  const own = openPage()
  own.write('Sent again, and more')
  localStorage.setItem(NAME, JSON.stringify({ version: 1, at: Date.now(), id, text: 'Sent again' }))
  removeElsewhere()
  expect(own.draft()?.text).toBe('Sent again, and more')
  expect(own.draft()?.id).not.toBe(id)
})

test('a tab that sends its text leaves another tab’s text intact, even for the next page', () => {
  const [here, there] = [openPage(), openPage()]
  here.write('Of this tab')
  there.write('Of that tab')
  const { removeItem } = Storage.prototype
  const removing = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (
    this: Storage,
    name,
  ) {
    const oldValue = this.getItem(name)
    removeItem.call(this, name)
    window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue: null }))
  })
  onTestFinished(() => removing.mockRestore())
  here.drop()
  expect([here.draft(), there.draft()?.text, openPage().draft()?.text]).toEqual([
    undefined,
    'Of that tab',
    'Of that tab',
  ])
})

test('a draft is removed 30 days after its last change, but an invalid one is ignored', () => {
  openPage().write('Old')
  const stored = JSON.parse(localStorage.getItem(NAME) ?? '')
  const age = (days: number) =>
    localStorage.setItem(NAME, JSON.stringify({ ...stored, at: Date.now() - days * 24 * 60 * 60 * 1_000 }))
  age(29)
  removeOldDrafts()
  expect(openPage().draft()?.text).toBe('Old')
  age(31)
  removeOldDrafts()
  expect(openPage().draft()).toBeUndefined()
  for (const odd of [
    '',
    'null',
    '[]',
    '{"version":1}',
    '{"version":2,"id":"x","text":"y"}',
    '{"version":1,"id":1,"text":2}',
  ]) {
    localStorage.setItem(NAME, odd)
    expect(openPage().draft()).toBeUndefined()
  }
})
