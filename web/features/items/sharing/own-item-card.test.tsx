import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { OwnItemCard } from './own-item-card.tsx'
import { ShareOnX } from './share-on-x.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const item = { kind: 'idea', id, title: 'Calendar', problem: 'Late', description: 'Plans.' } as ItemDetail
let page: { isOn: boolean; addressObstacle: string | null; subscriberCount: number }

/** Serves whether the public page is on, and stores changes. */
async function network(_url: string, { method, body }: { method: string; body: string }) {
  if (method === 'PUT') page.isOn = JSON.parse(body).isOn
  return Response.json(page)
}

beforeEach(() => {
  page = { isOn: false, addressObstacle: null, subscriberCount: 1_240 }
  vi.stubGlobal('fetch', network)
})

const show = () => renderPart(<OwnItemCard item={item} />)
const press = () => fireEvent.click(screen.getByRole('switch', { name: 'Public page' }))
const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const shownLink = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your link' })
const postedLink = () => new URL(href(/^Share on X/) ?? '').searchParams.get('url')

test('a page that is off offers no link, and one that is on offers the public link with its author’s mark', async () => {
  show()
  await screen.findByRole('link', { name: /^Waiting list 1,240/ })
  expect([screen.queryByRole('textbox'), screen.queryByRole('link', { name: /^Share on X/ })]).toEqual([
    null,
    null,
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Make it public' }))
  expect((await shownLink()).value).toBe(`${location.origin}/p/${id}?from=author-link`)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Share it' }))
  expect(postedLink()).toBe(`${location.origin}/p/${id}?from=author-link&via=x`)
  expect([href(/^See it/), href(/^Waiting list/), href(/^On your own site/)]).toEqual([
    `/p/${id}`,
    `/detail/idea/${id}/waiting-list`,
    `/detail/idea/${id}/embed`,
  ])
  screen.getByRole('textbox', { name: 'Your message' })
  await waitFor(() => expect(page.isOn).toBe(true))
  press()
  await screen.findByRole('button', { name: 'Make it public' })
  await waitFor(() => expect(page.isOn).toBe(false))
})

test.each([
  ['no-mail-server', /emails are off here/],
  ['address-unproven', /until you confirm your own/],
])('the author sees why no one can leave an address: %s', async (obstacle, words) => {
  page = { ...page, isOn: true, addressObstacle: obstacle }
  show()
  await screen.findByText(words)
})

test.each([
  [true, `/p/${id}`],
  [false, `/detail/idea/${id}`],
])('someone else’s post links to its public page, if any: %s', (isPublic, path) => {
  renderPart(<ShareOnX item={{ ...item, isPublic }} />)
  expect(postedLink()).toBe(location.origin + path)
})
