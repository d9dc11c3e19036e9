import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { api } from '#web/platform/api/api.ts'
import { MissionHighlight } from './mission-highlight.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a'
const target = {
  id: '0197c5a4-0000-7000-8000-00000000000b',
  kind: 'pain_point',
  title: 'The cellar floods',
  member: { id: '0197c5a4-0000-7000-8000-00000000000c', name: 'Jon', avatar: null },
}
const mission = {
  id,
  type: 'solve_pain',
  title: 'Solve a pain',
  description: 'Brainstorm an idea.',
  points: 20,
  target,
  completedAt: null,
}

const Address = () => <output>{useLocation().search}</output>

function show(address: string, more: object = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ ...mission, ...more })
  })
  renderPart(
    <>
      <h1 tabIndex={-1}>Idea Marketplace</h1>
      <MissionHighlight />
      <Address />
    </>,
    { at: address },
  )
  return asked
}

const strip = () => screen.findByRole('region', { name: 'Daily mission' })

test('the mission in the URL is shown with a link to its item', async () => {
  show(`/marketplace?mission=${id}`)
  const shown = within(await strip())
  shown.getByRole('heading', { name: 'Solve a pain' })
  expect(shown.getByRole('link', { name: 'The cellar floods' }).getAttribute('href')).toBe(
    `/detail/pain/${target.id}`,
  )
})

test('a mission to connect names the member and links to the conversations', async () => {
  show(`/marketplace?mission=${id}`, { type: 'connect' })
  const shown = await strip()
  expect(shown.textContent).toContain('Jon voted on')
  const way = within(shown).getByRole('link', { name: 'Open your conversations' })
  expect(way.getAttribute('href')).toBe('/conversations')
})

test('closing the mission removes it from the URL, keeps the rest, and moves focus', async () => {
  show(`/marketplace?q=bands&mission=${id}`)
  fireEvent.click(within(await strip()).getByRole('button', { name: 'Close daily mission' }))
  await screen.findByText('?q=bands')
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Idea Marketplace')
})

test('someone else’s mission is not shown', async () => {
  const asked = show('/marketplace?mission=another')
  await waitFor(() => expect(asked).toHaveLength(1))
  await api('GET /me/wins')
  expect(screen.queryByRole('region')).toBeNull()
})

test('a URL without a mission requests none', async () => {
  const asked = show('/marketplace')
  await api('GET /me/wins')
  expect(asked).toEqual(['/api/me/wins'])
})
