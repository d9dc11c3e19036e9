import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { getSource } from '#web/features/evidence/item-views/view-source.ts'
import { Palette } from './palette.tsx'
import type { RecentItem } from './recent-items.tsx'

const item = (end: string, name: string): RecentItem => ({
  id: `0197c5a4-0000-7000-8000-00000000000${end}` as ItemId,
  kind: 'pain_point',
  name,
})
const visited = item('a', 'Rush jobs without a price')

type SearchCall = {
  q: string | null
  signal: AbortSignal
  respond: (rows: object[], pages?: number) => void
  fail: () => void
}
let asked: SearchCall[]
let role: Role
let members: { id: string; name: string; avatar: null }[]

/** Holds every request for items until the test releases it. */
function hold(url: string, { signal }: { signal: AbortSignal }) {
  if (url.endsWith('/me/profile')) return Promise.resolve(Response.json({ role }))
  if (url.includes('/members?')) return Promise.resolve(Response.json(members))
  return new Promise<Response>(resolve => {
    const q = new URL(url, 'http://localhost').searchParams.get('q')
    const respond: SearchCall['respond'] = (rows, pages = 1) =>
      resolve(Response.json({ rows, page: 1, pages, total: rows.length, capped: false }))
    const fail = () => resolve(Response.json({ code: 'failure', message: 'It broke.' }, { status: 500 }))
    asked.push({ q, signal, respond, fail })
  })
}

beforeEach(() => {
  asked = []
  members = []
  role = 'member'
  vi.stubGlobal('fetch', hold)
  Element.prototype.scrollIntoView = () => {}
})

const acts = { onShortcuts: vi.fn(), onLogOut: vi.fn() }
const setTheme = vi.fn()

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search…
      </button>
      <Palette open={open} onClose={() => setOpen(false)} recent={[visited]} {...acts} />
    </>
  )
}

/** Opens the palette as its button does, which has the focus. */
async function open() {
  const router = createMemoryRouter([{ path: '*', Component: Opener }], { initialEntries: ['/dashboard'] })
  renderRouter(router, { theme: 'light', setTheme })
  opener().focus()
  await openAgain()
  return router
}

async function openAgain() {
  fireEvent.click(opener())
  await waitFor(() => expect(document.activeElement).toBe(box()))
}

const opener = () => screen.getByText('Search…')
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search and commands' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const lines = () => screen.queryAllByRole('option').map(line => line.textContent)
const linesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(line => line.textContent)
const highlighted = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
const question = (number: number) =>
  waitFor(() => {
    const one = asked[number - 1]
    if (!one) throw new Error('Not asked yet')
    return one
  })

test('the palette starts with the most recently visited items, the pages and the actions', async () => {
  await open()
  expect(linesOf('Recent')).toEqual(['Rush jobs without a pricePAIN POINT'])
  expect(linesOf('Pages').map(line => line?.replace(/G.*/, ''))).toEqual([
    'Marketplace',
    'Validate',
    'Conversations',
    'Dashboard',
    'Leaderboard',
    'Profile',
  ])
  expect(linesOf('Actions')).toEqual([
    'New projectN',
    'Validate an Idea',
    'Share a Pain Point',
    'Validate a Product',
    'Theme: System',
    'Theme: LightCurrent',
    'Theme: Dark',
    'Settings',
    'Points',
    'FAQ',
    'Keyboard shortcuts?',
    'Log Out',
  ])
  expect(asked).toEqual([])
})

test('the arrows walk through all groups, and Enter opens the highlighted entry', async () => {
  const router = await open()
  expect(highlighted()).toContain('Rush jobs without a price')
  press('ArrowDown')
  await waitFor(() => expect(highlighted()).toContain('Marketplace'))
  press('ArrowUp')
  press('ArrowUp')
  await waitFor(() => expect(highlighted()).toContain('Log Out'))
  press('ArrowDown')
  press('ArrowDown')
  await waitFor(() => expect(highlighted()).toContain('Marketplace'))
  press('Enter')
  await closed()
  await waitFor(() => expect(router.state.location.pathname).toBe('/marketplace'))
  expect(document.activeElement).toBe(opener())
})

test('typed words match page and action names in any order', async () => {
  await open()
  type('dark th')
  await waitFor(() => expect(lines()).toEqual(['Theme: Dark']))
  type('prof')
  await waitFor(() => expect(lines()).toEqual(['ProfileGthenP']))
  type('sign out')
  await waitFor(() => expect(lines()).toEqual(['Log Out']))
})

test('an action runs once the palette is closed', async () => {
  await open()
  type('dark')
  await waitFor(() => expect(highlighted()).toBe('Theme: Dark'))
  press('Enter')
  await waitFor(() => expect(setTheme).toHaveBeenCalledExactlyOnceWith('dark'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('items are requested when typing pauses, and an older request is dropped', async () => {
  const router = await open()
  type('b')
  type('ba')
  await screen.findByText('Searching posts…')
  const first = await question(1)
  type('band')
  const second = await question(2)
  expect([first.q, first.signal.aborted, second.q]).toEqual(['ba', true, 'band'])
  second.respond([item('b', 'A <b>calendar</b> for bands')])
  await waitFor(() => expect(linesOf('Posts')).toEqual(['A <b>calendar</b> for bandsPAIN POINT']))
  expect(highlighted()).toContain('for bands')
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/detail/pain/${item('b', '').id}`))
  expect(getSource()).toBe('search')
})

test('the palette links to the marketplace if there are more items', async () => {
  const router = await open()
  type('50% & more')
  const { respond } = await question(1)
  respond([item('b', 'One of many')], 2)
  fireEvent.click(await screen.findByText('Show all in the marketplace'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/marketplace'))
  expect(new URLSearchParams(router.state.location.search).get('find')).toBe('50% & more')
})

test('members are found by name and link to their published items', async () => {
  members = [{ id: '0197c5a4-0000-7000-8000-00000000000c', name: 'Bandy Barnes', avatar: null }]
  const router = await open()
  type('band')
  const { respond } = await question(1)
  respond([])
  await waitFor(() => expect(linesOf('Members')).toEqual(['BBBandy Barnes']))
  await waitFor(() => expect(screen.getByText('1 result')).toBeTruthy())
  expect(screen.queryByText(/^No posts found/)).toBeNull()
  press('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/members/${members[0]?.id}`))
  expect(getSource()).toBe('search')
})

test('an empty result is shown, but one letter does not start a search', async () => {
  await open()
  type('x')
  await screen.findByText('Type at least two letters to search posts.')
  type('xylophone')
  const { respond } = await question(1)
  expect(asked).toHaveLength(1)
  respond([])
  await screen.findByText(/^No posts found for/)
  expect(lines()).toEqual([])
  press('Enter')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a failure is shown, and a retry finds the items', async () => {
  await open()
  type('band')
  const { fail } = await question(1)
  fail()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  const { respond } = await question(2)
  respond([item('b', 'A calendar for bands')])
  await waitFor(() => expect(linesOf('Posts')).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Escape closes the palette, returns focus and clears the text', async () => {
  await open()
  type('log')
  press('Escape')
  await closed()
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(acts.onLogOut).not.toHaveBeenCalled()
  await openAgain()
  expect(box().value).toBe('')
})

test.each(['moderator', 'operator'] as const)('a %s finds Admin among the pages', async own => {
  role = own
  await open()
  await waitFor(() => expect(linesOf('Pages')).toContain('Admin'))
})
