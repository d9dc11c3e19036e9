import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { Settings } from './settings.tsx'

const member = { id: '0197c5a4-0000-7000-8000-000000000001' as MemberId, email: 'a@example.org', name: null }

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})

test('the side list links to each card with a working URL, and marks the named one', async () => {
  const router = createMemoryRouter([{ path: '/settings', Component: Settings }], {
    initialEntries: ['/settings#readers'],
  })
  renderRouter(router, { member })
  const list = within(screen.getByRole('navigation', { name: 'Settings' }))
  const links = list.getAllByRole<HTMLAnchorElement>('link')
  const listCards = () => links.map(({ hash }) => document.getElementById(hash.slice(1))?.textContent)
  await waitFor(() => expect(listCards()).toEqual(links.map(({ textContent }) => textContent)))
  expect(document.querySelectorAll('section:not(section section)')).toHaveLength(links.length)
  const marked = () => links.filter(link => link.ariaCurrent === 'location').map(({ hash }) => hash)
  await waitFor(() => expect(marked()).toEqual(['#readers']))
  fireEvent.click(list.getByRole('link', { name: 'Security' }))
  await waitFor(() => expect(marked()).toEqual(['#security']))
  expect(router.state.location.hash).toBe('#security')
})
