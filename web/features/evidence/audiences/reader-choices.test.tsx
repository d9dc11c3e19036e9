import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { ReaderChoices } from './reader-choices.tsx'

const named = [
  { audience: 'Choirs', items: 3 },
  { audience: 'Dog owners', items: 1 },
]

let stored: ReaderSettings
let sent: ReaderSettings[]

beforeEach(() => {
  stored = { counted: true, audiences: ['Bands'] }
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url.endsWith('/audiences')) return Response.json(named)
    if (method === 'GET') return Response.json(stored)
    stored = JSON.parse(body)
    sent.push(stored)
    return Response.json(stored)
  })
})

async function show() {
  renderPart(<ReaderChoices />, { hasToasts: true })
  return screen.findByRole('switch', { name: 'Count what I open' })
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Audiences you belong to' })
const said = () => screen.getAllByRole('status')[0]?.textContent
const chosen = () => screen.getAllByRole('button', { name: /^Remove / }).map(button => button.ariaLabel)

function enter(text: string) {
  fireEvent.change(field(), { target: { value: text } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}

test('turning the switch off keeps the audiences, and naming one does not change the switch', async () => {
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

test('a typed audience without a suggestion is accepted, and the page explains the effect', async () => {
  await show()
  fireEvent.change(field(), { target: { value: 'Lighthouse keepers' } })
  expect(said()).toBe('Press Enter to add it.')
  enter('Lighthouse keepers')
  await waitFor(() => expect(said()).toBe('Added. We now count you on posts for Lighthouse keepers.'))
  expect([chosen(), field().value]).toEqual([['Remove Bands', 'Remove Lighthouse keepers'], ''])
  enter('choirs')
  await waitFor(() => expect(said()).toBe('3 posts are for choirs.'))
  expect(sent.at(-1)?.audiences).toEqual(['Bands', 'Lighthouse keepers', 'choirs'])
})

test('the suggestions are part of the page, and Escape in them closes the surrounding dialog', async () => {
  await show()
  const list = await screen.findByRole('listbox')
  expect(list.className).not.toContain('absolute')
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
})
