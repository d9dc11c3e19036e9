import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { NO_PEOPLE, toOwnEvidence, WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { FirstThings } from './first-things.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const NOBODY = toOwnEvidence({ figures: null, people: NO_PEOPLE })
let evidence: OwnEvidence
let page: { isOn: boolean; addressObstacle: string | null; supporterCount: number }
let status: number

/** Serves the public page and the bar of an item, and stores changes unless the test lets them fail. */
async function network(url: string, { method, body }: { method: string; body: string }) {
  const refusal = { code: 'failure', message: 'Something failed.', requestId: 'x' }
  if (method === 'PUT' && status !== 200) return Response.json(refusal, { status })
  if (method === 'PUT' && url.endsWith('/public-page')) page.isOn = JSON.parse(body).isOn
  if (method === 'PUT' && url.endsWith('/evidence-rule')) evidence = { ...evidence, rules: [WRITTEN_BAR] }
  if (url.includes('/rule-suggestion')) return Response.json({ buildAbove: 20, dropBelow: 10, items: null })
  return Response.json(url.endsWith('/evidence') ? evidence : page)
}

beforeEach(() => {
  evidence = NOBODY
  page = { isOn: false, addressObstacle: null, supporterCount: 0 }
  status = 200
  vi.stubGlobal('fetch', network)
})

const show = (kind: ItemKind = 'idea') =>
  renderPart(
    <FirstThings item={{ id, kind, title: 'A bell', audiences: kind === 'pain_point' ? [] : ['Bands'] }} />,
    { hasToasts: true },
  )
const heading = (name: string) => screen.findByRole('heading', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a new item has three things one at a time: public page, link, bar; then nothing', async () => {
  show()
  await heading('Make it public')
  screen.getByText('1 of 3')
  screen.getByText('Anyone with the link can read it, answer and join your waiting list.')
  press('Make it public')
  const title = await heading('Your link')
  expect(document.activeElement).toBe(title)
  screen.getByText('2 of 3')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' }).value).toContain(`/p/${id}`)
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
  expect(message.value).toMatch(new RegExp(`^A bell\\n\\nWould you use it\\?.*/p/${id}.*$`, 's'))
  fireEvent.change(message, { target: { value: 'Look & say' } })
  expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toContain('&body=Look%20%26%20say')
  press('Copy message')
  await screen.findByText(/^The message is selected/)
  press('Skip')
  await screen.findByText(/^You haven’t set your bar\./)
  screen.getByText('3 of 3')
  press('Set your bar')
  fireEvent.click(await screen.findByRole('radio', { name: /^One in five/ }))
  press('Set your bar')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(evidence.rules).toHaveLength(1)
})

test('a skipped thing stays skipped after a reload, and a failure undoes the step', async () => {
  status = 500
  show('pain_point')
  await heading('Make it public')
  screen.getByText('Anyone with the link can read it and join your waiting list.')
  press('Make it public')
  await screen.findByText('Error changing the public page')
  await heading('Make it public')
  press('Skip')
  await heading('Your link')
  screen.getByText(/^Your page isn’t public, so people need an account/)
  expect(screen.queryByRole('textbox', { name: 'Your message' })).toBeNull()
  cleanup()
  page.addressObstacle = 'no-mail-server'
  show()
  await heading('Your link')
  press('Skip')
  press('Skip')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('an author whose address is not proven opens the waiting list in place, by a code, and goes on to the link', async () => {
  page = { isOn: true, addressObstacle: 'address-unproven', supporterCount: 0 }
  show()
  await heading('Open your waiting list')
  screen.getByText('2 of 4')
  screen.getByRole('button', { name: 'Email me a code' })
  press('Skip')
  await heading('Your link')
  screen.getByText('3 of 4')
})

test.each([
  ['five opened it', toOwnEvidence({ people: NO_PEOPLE })],
  ['one said yes', toOwnEvidence({ figures: null })],
  ['no evidence is kept', { ...NOBODY, begunAt: null }],
])('nothing is asked once %s', async (_, known) => {
  evidence = known
  const { container } = show()
  await waitFor(() => expect(container.textContent).toBe(''))
})
