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

let stored: ReaderSettings
let sent: ReaderSettings[]

beforeEach(() => {
  stored = { counted: true, audiences: ['Bands'] }
  sent = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url.endsWith('/audiences')) return Response.json([{ audience: 'Choirs', items: 3 }])
    if (method === 'GET') return Response.json(stored)
    const settings: ReaderSettings = JSON.parse(body)
    sent.push(settings)
    const refusal = { code: 'audience.unknown', message: UNKNOWN, requestId: 'x' }
    if (settings.audiences.includes('Nothing')) return Response.json(refusal, { status: 422 })
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

const field = () => screen.getByRole('combobox', { name: 'Audiences you belong to' })
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

test('an audience that no item names is taken out again, and it says why', async () => {
  await show()
  enter('Nothing')
  await screen.findByText(UNKNOWN)
  await waitFor(() => expect(chosen()).toEqual(['Remove Bands']))
  expect(sent).toEqual([{ counted: true, audiences: ['Bands', 'Nothing'] }])
})
