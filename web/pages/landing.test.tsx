import { cleanup, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FIXED_PRIOR, guessOf } from '#contract/evidence/statistics/guess.ts'
import { sideOf } from '#contract/evidence/verdict.ts'
import { MemberId } from '#contract/ids.ts'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { type SignedIn } from '#web/platform/app.ts'
import { Landing } from './landing.tsx'

const bar = { buildAbove: 20, dropBelow: 10 }

function open(member: SignedIn | null | undefined) {
  const routes = [
    { path: '/', Component: Landing },
    { path: '/dashboard', element: <p>The dashboard</p> },
  ]
  renderRouter(createMemoryRouter(routes), { member })
}

test('the sections are in story order, and their links lead to the sign-up and the evidence', () => {
  open(null)
  const headings = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("The hardest part isn't your idea.")
  const sections = ['problem', 'solution', 'transformation', 'closing']
  expect(headings.map(heading => heading.id)).toEqual(sections.map(section => `${section}-title`))
  const ways = screen.getAllByRole('link', { name: /^Get Started Free|^Fourteen likes/ })
  const targets = new Set(ways.map(way => way.getAttribute('href')))
  expect([...targets]).toEqual(['/auth?mode=sign-up', '/evidence'])
})

test('a screen reader gets only the last of five beats, and each example matches its figures', () => {
  open(null)
  const charts = screen.getAllByRole('img').map(chart => chart.getAttribute('aria-label')?.slice(0, 8))
  expect(charts).toEqual(['16 of 30', '24 of 60', '1 of 80,'])
  const figures = Object.entries({ 1: 80, 12: 20, 14: 25, 16: 30, 24: 60 })
  const sides = figures.map(([yes, readers]) => sideOf({ yes: Number(yes), readers }, bar))
  expect(sides).toEqual(['drop', 'build', 'build', 'build', 'build'])
  const few = { hasFewOthers: true, prior: FIXED_PRIOR, thresholds: bar }
  const guesses = [4, 7].map(yes => guessOf({ ...few, count: { yes, readers: yes } }))
  expect(guesses.map(guess => `${guess?.lean} ${guess?.tenths}`)).toEqual(['yes 8', 'yes more'])
})

test('a spinner turns until the session is known, then gives way to the page or to a member’s dashboard', async () => {
  open(undefined)
  expect(screen.getByRole('status').textContent).toBe('Checking your session...')
  cleanup()
  open(null)
  expect(screen.queryByRole('status')).toBeNull()
  open({ id: MemberId.parse('0197c5a4-0000-7000-8000-000000000001'), email: 'ada@example.org', name: 'Ada' })
  await screen.findByText('The dashboard')
})
