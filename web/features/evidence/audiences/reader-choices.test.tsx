// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { leavePage } from '#test/support/left-behind/leave-page.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { ReaderChoices } from './reader-choices.tsx'

const UNKNOWN = 'No post is for this audience. Please choose one of the suggestions.'

const named = [
  { audience: 'Choirs', items: 3 },
  { audience: 'Dog owners', items: 1 },
]
const unknown = ['Nothing', 'Dog ownership']

let stored: ReaderSettings
let sent: ReaderSettings[]

beforeEach(() => {
  stored = { counted: true, audiences: ['Bands'] }
  sent = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url.endsWith('/audiences')) return Response.json(named)
    if (method === 'GET') return Response.json(stored)
    const settings: ReaderSettings = JSON.parse(body)
    sent.push(settings)
    const refusal = { code: 'audience.unknown', message: UNKNOWN, requestId: 'x' }
    if (settings.audiences.some(audience => unknown.includes(audience)))
      return Response.json(refusal, { status: 422 })
    stored = settings
    return Response.json(stored)
  })
})
afterEach(leavePage)

async function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReaderChoices />
      <Toaster />
    </QueryClientProvider>,
  )
  return screen.findByRole('switch', { name: 'Count what I open' })
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Audiences you belong to' })
const said = () => screen.getAllByRole('status')[0]?.textContent
const chosen = () => screen.getAllByRole('button', { name: /^Remove / }).map(button => button.ariaLabel)

function enter(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}

test('turning it off keeps the audiences, and naming one keeps the switch', async () => {
  const counted = await show()
  fireEvent.click(counted)
  await waitFor(() => expect(counted.getAttribute('aria-checked')).toBe('false'))
  enter('Choirs')
  await waitFor(() => expect(chosen()).toEqual(['Remove Bands', 'Remove Choirs']))
  await waitFor(() =>
    expect(sent).toEqual([
      { counted: false, audiences: ['Bands'] },
      { counted: false, audiences: ['Bands', 'Choirs'] },
    ]),
  )
})

test('an audience that no item names stays in the field, which says so and names others, without a toast', async () => {
  await show()
  fireEvent.change(field(), { target: { value: 'Nothing' } })
  expect(said()).toBe('No suggestion matches. Press Enter to look through all posts.')
  enter('Nothing')
  await waitFor(() =>
    expect(said()).toBe('No post is for “Nothing” yet. Posts are for Choirs and Dog owners.'),
  )
  expect([chosen(), field().value]).toEqual([['Remove Bands'], 'Nothing'])
  expect([sent.length, screen.queryByText(UNKNOWN)]).toEqual([1, null])
  fireEvent.change(field(), { target: { value: 'Dog ownership' } })
  enter('Dog ownership')
  await waitFor(() => expect(said()).toBe('No post is for “Dog ownership” yet. Near it: Dog owners.'))
})

test('an audience that no suggestion has is taken if a post is for it, and it says what came of it', async () => {
  await show()
  enter('Lighthouse keepers')
  await waitFor(() => expect(chosen()).toEqual(['Remove Bands', 'Remove Lighthouse keepers']))
  expect([field().value, said()]).toEqual(['', 'There are posts for Lighthouse keepers.'])
  enter('choirs')
  await waitFor(() => expect(said()).toBe('3 posts are for choirs.'))
})

test('the suggestions are part of the page, and Escape there closes what is around it', async () => {
  await show()
  const list = await screen.findByRole('listbox')
  expect(list.className).not.toContain('absolute')
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
})
