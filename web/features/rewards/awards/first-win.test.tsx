import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { FirstWin } from './first-win.tsx'
import { FirstWinModal } from './first-win-modal.tsx'

const win = (more: object = {}) => ({
  win: 'First Idea Created',
  earnedAt: '2026-03-01T10:00:00.000Z',
  isCelebrated: false,
  ...more,
})

let wins: object[]
let asked: string[]

beforeEach(() => {
  wins = [win()]
  asked = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    return method === 'PUT' ? new Response(null, { status: 204 }) : Response.json(wins)
  })
})

const show = () => renderPart(<FirstWin />)
const CELEBRATED = 'PUT /api/me/wins/celebration'

test('the first idea is celebrated, and the server records that', async () => {
  show()
  await screen.findByRole('dialog', { name: 'First Win!' })
  screen.getByText("You've created your first idea. The validation journey begins!")
  fireEvent.click(screen.getByRole('button', { name: 'Continue Building' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(key => key === CELEBRATED)).toHaveLength(1)
})

test.each([
  ['celebrated before', win({ isCelebrated: true })],
  ['of another kind', win({ win: 'First Vote Cast' })],
])('a win %s opens nothing', async (_, stored) => {
  wins = [stored]
  show()
  await waitFor(() => expect(asked).toEqual(['GET /api/me/wins']))
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a first idea that arrives while the page is open waits for the next visit', async () => {
  wins = []
  const queries = createQueryClient()
  const visit = () => renderPart(<FirstWin />, { queries })
  visit()
  await waitFor(() => expect([queries.isFetching(), queries.getQueryData(['wins'])]).toEqual([0, []]))
  wins = [win()]
  await act(() => queries.invalidateQueries())
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  visit()
  await screen.findByRole('dialog', { name: 'First Win!' })
})

test('the celebration does not open over another dialog', async () => {
  render(<div role="dialog" aria-label="Search" />)
  show()
  await waitFor(() => expect(asked).toEqual(['GET /api/me/wins']))
  await act(async () => undefined)
  expect(screen.queryByText('First Win!')).toBeNull()
})

test('the celebration does not interrupt typing, and opens on the next visit', async () => {
  const { container } = render(<textarea aria-label="Message" />)
  const field = within(container).getByLabelText('Message')
  field.focus()
  const visit = show()
  // The code is already loaded, so a modal would appear a moment after the response.
  await waitFor(() => expect(asked).toEqual(['GET /api/me/wins']))
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(field)
  visit.unmount()
  field.blur()
  show()
  await screen.findByRole('dialog', { name: 'First Win!' })
})

test('the celebration does not open over a dialog that opens while its code loads', () => {
  render(<div role="dialog" aria-label="Chat" />)
  render(<FirstWinModal open onClose={() => undefined} />)
  expect(screen.queryByText('First Win!')).toBeNull()
})

/** Opens the modal with a stopped clock. Returns a function that counts how often it has closed. */
function openModal() {
  vi.useFakeTimers()
  let closed = 0
  render(<FirstWinModal open onClose={() => (closed += 1)} />)
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { closed: () => closed, pass }
}

test('the celebration closes after five seconds', async () => {
  const { closed, pass } = openModal()
  await pass(4_999)
  expect(closed()).toBe(0)
  await pass(1)
  expect(closed()).toBe(1)
})

test.each([
  [
    'a mouse is over it',
    () => fireEvent.pointerEnter(screen.getByRole('dialog')),
    () => fireEvent.pointerLeave(screen.getByRole('dialog')),
  ],
  [
    'the focus is on its button',
    () => act(() => screen.getByRole('button').focus()),
    () => act(() => screen.getByRole('button').blur()),
  ],
])('the timer does not run while %s', async (_, begin, end) => {
  const { closed, pass } = openModal()
  await pass(3_000)
  begin()
  await pass(60_000)
  expect(closed()).toBe(0)
  end()
  await pass(1_999)
  expect(closed()).toBe(0)
  await pass(1)
  expect(closed()).toBe(1)
})
