import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { chooseSingleKeys } from './single-keys.ts'
import { type Popup, useShortcuts } from './use-shortcuts.ts'

beforeEach(() => chooseSingleKeys('on'))

function Page({ search }: { search: boolean }) {
  const [popup, setPopup] = useState<Popup>()
  useShortcuts({ popup, onPopup: setPopup })
  return (
    <main>
      <p>Open: {popup ?? 'nothing'}</p>
      {search && <input type="search" aria-label="Search ideas" defaultValue="band" />}
      <button type="button" onClick={() => setPopup(undefined)}>
        Close
      </button>
    </main>
  )
}

function open(search = true) {
  const router = createMemoryRouter([{ path: '*', element: <Page search={search} /> }], {
    initialEntries: ['/dashboard'],
  })
  render(<RouterProvider router={router} />)
  return router
}

/** Presses a key on the page. Returns whether the browser's own action for it still happens. */
function press(key: string, { atMs, ...held }: { atMs?: number; ctrlKey?: boolean; repeat?: boolean } = {}) {
  const event = createEvent.keyDown(document.body, { key, ...held })
  if (atMs !== undefined) Object.defineProperty(event, 'timeStamp', { value: atMs })
  return fireEvent(document.body, event)
}
const shown = () => screen.getByText(/^Open:/).textContent
const field = () => screen.getByRole<HTMLInputElement>('searchbox')

test.each([
  ['m', '/marketplace'],
  ['v', '/validate'],
  ['c', '/conversations'],
  ['l', '/leaderboard'],
  ['p', '/profile'],
])('g then %s goes to %s', async (key, address) => {
  const router = open()
  press('g')
  press(key)
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})

test('a late second key is ignored', async () => {
  const router = open()
  press('g', { atMs: 1_000 })
  press('m', { atMs: 9_000 })
  press('n', { atMs: 9_100 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/validate'))
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/dashboard')
})

test('/ focuses the search field, selects its text, and is not typed into it', () => {
  open()
  expect(press('/')).toBe(false)
  expect(document.activeElement).toBe(field())
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 4])
})

test('/ opens the palette on a page without a search field', () => {
  open(false)
  press('/')
  expect(shown()).toBe('Open: palette')
})

test('? opens the sheet, and nothing else happens while it loads', () => {
  const router = open()
  press('?')
  expect(shown()).toBe('Open: shortcuts')
  expect(press('n')).toBe(true)
  expect(router.state.location.pathname).toBe('/dashboard')
})

test("the palette's keys open and close it, only once while held, even with single keys off", () => {
  chooseSingleKeys('off')
  open()
  expect(press('k', { ctrlKey: true })).toBe(false)
  expect(shown()).toBe('Open: palette')
  expect(press('k', { ctrlKey: true, repeat: true })).toBe(false)
  expect(shown()).toBe('Open: palette')
  press('k', { ctrlKey: true })
  expect(shown()).toBe('Open: nothing')
})

test('single keys that are turned off are left to the browser', () => {
  chooseSingleKeys('off')
  const router = open()
  expect([press('n'), press('/'), press('?'), press('g'), press('m')]).toEqual([true, true, true, true, true])
  expect(shown()).toBe('Open: nothing')
  expect(router.state.location.pathname).toBe('/dashboard')
})
