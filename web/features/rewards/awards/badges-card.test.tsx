import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Badge } from '#contract/rewards/badges.ts'
import { BadgeWall } from './badges-card.tsx'

const earned: Badge = {
  id: 'visionary',
  name: 'Visionary',
  description: 'For publishing a first idea',
  tier: 1,
  earnedAt: '2026-03-01T10:00:00.000Z',
}
const locked: Badge = { ...earned, id: 'listener', name: 'Listener', tier: 3, earnedAt: null }

test('a badge says whether it is earned, and when', () => {
  render(<BadgeWall badges={[earned, locked]} />)
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toBe('VisionaryFor publishing a first ideaMar 1, 2026')
  expect(second).toBe('ListenerFor publishing a first ideaNot earned yet')
})

test('the ring has one notch per tier', () => {
  const { container } = render(<BadgeWall badges={[{ ...earned, tier: 3 }]} />)
  const paths = [...container.querySelectorAll('path')].map(path => path.getAttribute('d') ?? '')
  expect(paths.some(path => path.match(/M/g)?.length === 3)).toBe(true)
})
