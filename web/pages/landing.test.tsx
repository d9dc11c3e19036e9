import { cleanup, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MemberId } from '#contract/ids.ts'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { type SignedIn } from '#web/platform/app.ts'
import { Landing } from './landing.tsx'

const ada = {
  id: MemberId.parse('0197c5a4-0000-7000-8000-000000000001'),
  email: 'ada@example.org',
  name: 'Ada',
}

function open(member: SignedIn | null | undefined) {
  const routes = [
    { path: '/', Component: Landing },
    { path: '/dashboard', element: <p>The dashboard</p> },
  ]
  renderRouter(createMemoryRouter(routes), { member })
}

test('the sections stand in the order of the story', () => {
  open(null)
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("The hardest part isn't your idea.")
  expect(headings.map(heading => heading.id)).toEqual([
    'problem-title',
    'solution-title',
    'transformation-title',
    'closing-title',
  ])
})

test("'Get Started Free' opens the sign-up", () => {
  open(null)
  const ways = screen.getAllByRole('link', { name: 'Get Started Free' })
  expect(new Set(ways.map(way => way.getAttribute('href')))).toEqual(new Set(['/auth?mode=sign-up']))
})

test('a spinner turns while the session is not known, and goes when there is none', () => {
  open(undefined)
  expect(screen.getByRole('status').textContent).toBe('Checking your session...')
  cleanup()
  open(null)
  expect(screen.queryByRole('status')).toBeNull()
})

test('a visitor with a session goes straight to the dashboard', async () => {
  open(ada)
  await screen.findByText('The dashboard')
})
