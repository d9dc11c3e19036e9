// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import { leavePage } from '#test/support/left-behind/leave-page.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { BarForm } from './bar-dialog.tsx'
import { toLocalDay } from './bar-draft.ts'
import { BarHistory } from './bar-history.tsx'

const itemId = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const DAY_MS = 24 * 60 * 60 * 1_000
const inDays = (days: number) => toLocalDay(Date.now() + days * DAY_MS)

let sent: { url: string; body: unknown }[]
let items: number | null
let status: number
const onWritten = vi.fn()

function network(url: string, { method, body }: { method: string; body: string }) {
  if (method === 'GET')
    return Promise.resolve(
      Response.json(
        items ? { buildAbove: 35, dropBelow: 8, items } : { buildAbove: 20, dropBelow: 10, items },
      ),
    )
  sent.push({ url, body: JSON.parse(body) })
  const refusal = { code: 'failure', message: 'Something failed.', requestId: 'x' }
  return Promise.resolve(Response.json(status === 200 ? { version: 1 } : refusal, { status }))
}

beforeEach(() => {
  sent = []
  items = null
  status = 200
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', network)
  onWritten.mockReset()
})
afterEach(leavePage)

function show(bar: WrittenBar | null = null, audiences: readonly string[] = ['Bands', 'Choirs']) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BarForm itemId={itemId} kind="idea" audiences={audiences} bar={bar} onWritten={onWritten} />
      <Toaster />
    </QueryClientProvider>,
  )
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Write it down' }))
const descriptionOf = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)
    .join(' ')

const written: WrittenBar = {
  version: 2,
  buildAbove: 30,
  dropBelow: 5,
  decideBy: '2027-05-30',
  readersFrom: 'community',
  writtenAt: '2027-04-03T09:00:00Z',
  readers: 14,
  yes: 3,
  earlierReaders: 0,
  verdict: null,
  withdrawn: null,
}

test('our guess is offered, with how many readers it takes, and written down for the people it is for', async () => {
  show()
  expect([field('Build above').value, field('Drop below').value]).toEqual(['20', '10'])
  expect(descriptionOf('Drop below')).toBe('20 and 10 are our guess')
  const needs = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(needs.slice(-3)).toEqual(['About 45if 4 in 10 say so', '140if 3 in 10', '460or more if 1 in 4'])
  screen.getByText('Between 10 and 20 no number of readers settles it: there your rule says neither.')
  fireEvent.click(screen.getByRole('radio', { name: /The people it is for.*Bands, Choirs/ }))
  submit()
  await waitFor(() => expect(onWritten).toHaveBeenCalledOnce())
  const body = { buildAbove: 20, dropBelow: 10, decideBy: inDays(30), readersFrom: 'audience' }
  expect(sent).toEqual([{ url: `/api/items/${itemId}/evidence-rule`, body }])
})

test('the quartiles of the community replace our guess, but nothing that was typed', async () => {
  items = 31
  show()
  type('Build above', '40')
  await waitFor(() => expect(field('Drop below').value).toBe('8'))
  expect(field('Build above').value).toBe('40')
  expect(descriptionOf('Drop below')).toBe('35 and 8: the best and the last quarter of 31 here')
})

test('the strip follows what is typed, and wrong values are said beside their field and not sent', async () => {
  show()
  type('Build above', '50')
  screen.getByRole('img', { name: 'Below 10 percent drop, from 10 to 50 unsure, above 50 build' })
  type('Drop below', '51')
  expect(descriptionOf('Drop below')).toContain('This cannot be above the number for building.')
  expect(screen.queryByRole('img')).toBeNull()
  type('Build above', '7.5')
  expect(descriptionOf('Build above')).toContain('Enter a whole number from 1 to 99.')
  type('Decide by', inDays(-1))
  expect(descriptionOf('Decide by')).toContain('This day has passed.')
  submit()
  await waitFor(() => expect(document.activeElement).toBe(field('Build above')))
  expect([sent, onWritten.mock.calls]).toEqual([[], []])
})

test('another version begins with the latest one, and a failure leaves the form as it is', async () => {
  status = 500
  show({ ...written, decideBy: inDays(9) }, [])
  expect([field('Build above').value, field('Drop below').value]).toEqual(['30', '5'])
  expect(screen.queryByRole('radio')).toBeNull()
  submit()
  await screen.findByText('Your rule was not written down')
  expect([field('Decide by').value, onWritten.mock.calls]).toEqual([inDays(9), []])
})

test('the history says of every version how it stood when it was written, and what came of it', () => {
  const first = {
    ...written,
    version: 1,
    readers: 0,
    yes: 0,
    verdict: {
      verdict: 'build' as const,
      at: '2027-04-02T09:00:00Z',
      readers: 54,
      yes: 21,
      byHand: 0,
      isUnchecked: false,
    },
  }
  render(<BarHistory bars={[written, first]} now="2027-05-01T00:00:00Z" />)
  const [latest, earliest] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(latest).toContain('after 14 readers, when it stood at 3 of 14')
  expect(earliest).toContain('fixed before the first reader')
  expect(earliest).toContain('Build, reached on 2 April with 54 people, 21 of 54.')
})
