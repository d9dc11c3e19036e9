import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { NO_PEOPLE, toOwnEvidence, WRITTEN_BAR } from '#test/support/evidence/own-evidence.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { SetupSteps } from './setup-steps.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const NOBODY = toOwnEvidence({ figures: null, people: NO_PEOPLE })
let evidence: OwnEvidence
let page: { isOn: boolean; addressObstacle: string | null; subscriberCount: number }
let status: number

/** Serves the public page and the bar of an item, and stores changes unless the test lets them fail. */
async function network(url: string, { method, body }: { method: string; body: string }) {
  const refusal = { code: 'failure', message: 'Something failed.', requestId: 'x' }
  if (method === 'PUT' && status !== 200) return Response.json(refusal, { status })
  if (method === 'PUT' && url.endsWith('/public-page')) page.isOn = JSON.parse(body).isOn
  if (method === 'PUT' && url.endsWith('/bar')) evidence = { ...evidence, bars: [WRITTEN_BAR] }
  if (url.includes('/bar-suggestion')) return Response.json({ buildAbove: 20, dropBelow: 10, items: null })
  return Response.json(url.endsWith('/evidence') ? evidence : page)
}

beforeEach(() => {
  evidence = NOBODY
  page = { isOn: false, addressObstacle: null, subscriberCount: 0 }
  status = 200
  vi.stubGlobal('fetch', network)
})

const show = (kind: ItemKind = 'idea', isFresh = true) =>
  renderPart(
    <SetupSteps
      item={{ id, kind, title: 'A bell', problem: 'Late', description: '' } as ItemDetail}
      isFresh={isFresh}
    />,
    {
      hasToasts: true,
    },
  )
const heading = (name: string) => screen.findByRole('heading', { name })
const focusedHeading = async (name: string) => {
  const title = await heading(name)
  await waitFor(() => expect(document.activeElement).toBe(title))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const BAR = 'What would make you build it?'

test('a new item shows three steps one at a time: its bar, its public page and its link', async () => {
  show()
  await heading(BAR)
  screen.getByText('1 of 3')
  screen.getByRole('img', { name: 'drop below 10%, build above 20%' })
  press('Use this bar')
  await focusedHeading('Make it public')
  expect(evidence.bars).toHaveLength(1)
  screen.getByText('2 of 3')
  press('Make it public')
  await focusedHeading('Send your link')
  screen.getByText('3 of 3')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' }).value).toContain(`/p/${id}`)
  const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })
  expect(message.value).toMatch(new RegExp(`^I’m working on this:\\nA bell\\n.*/p/${id}.*$`, 's'))
  fireEvent.change(message, { target: { value: 'Look & say' } })
  expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toContain('&body=Look%20%26%20say')
  screen.getByRole('link', { name: 'Share on X' })
  press('Copy message')
  await screen.findByText(/^This browser doesn’t let us copy the message/)
})

test('custom numbers are entered in the form, and “Not now” leads back without them', async () => {
  show()
  await heading(BAR)
  press('Other numbers')
  await focusedHeading('What would count as a yes?')
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  await focusedHeading(BAR)
  press('Other numbers')
  fireEvent.click(await screen.findByRole('radio', { name: /^Close to half/ }))
  press('Set your bar')
  await heading('Make it public')
})

test('a failed step stays and says so, and a postponed step stays postponed after a reload, without a link', async () => {
  status = 500
  show('pain_point')
  await heading('What would make you take it on?')
  press('Use this bar')
  await screen.findByText('Your bar wasn’t saved')
  await heading('What would make you take it on?')
  press('Later')
  await heading('Make it public')
  press('Make it public')
  await screen.findByText('Error changing the public page')
  await heading('Make it public')
  press('Later')
  await heading('Send your link')
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  status = 200
  show('pain_point')
  await heading('Send your link')
  press('Make it public')
  await screen.findByRole('textbox', { name: 'Your link' })
  await focusedHeading('Send your link')
})

test('an author sees beside the link that their address is unproven, and proves it there', async () => {
  page = { isOn: true, addressObstacle: 'address-unproven', subscriberCount: 0 }
  evidence = { ...NOBODY, bars: [WRITTEN_BAR] }
  show()
  await heading('Send your link')
  screen.getByText(/until you confirm your own email/)
  screen.getByRole('button', { name: 'Email me a code' })
})

test.each([
  ['five opened it', toOwnEvidence({ people: NO_PEOPLE })],
  ['one said yes', toOwnEvidence({ figures: null })],
  ['no evidence is kept', { ...NOBODY, begunAt: null }],
])('nothing is asked once %s', async (_, known) => {
  evidence = known
  const { container } = show('idea', false)
  await waitFor(() => expect(container.textContent).toBe(''))
})
