import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { Ranked } from '#contract/rewards/leaderboard.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { LeaderboardView } from './leaderboard-view.tsx'

const idAt = (place: number) => `0197c5a4-0000-7000-8000-${String(place).padStart(12, '0')}` as MemberId
const me = idAt(0)

/** Returns a ranked member. Rank and points follow from `place`, which is from 1. */
const rankedAt = (place: number, more: Partial<Ranked> = {}): Ranked => ({
  id: idAt(place),
  name: `Member ${place}`,
  avatar: null,
  rank: place,
  points: 10_000 - 10 * place,
  missionsCompleted: 0,
  ...more,
})
const crowd = (size: number) => Array.from({ length: size }, (_, index) => rankedAt(index + 1))

const offers = [
  { act: 'Publishing an item', kind: 'traction', points: 100 },
  { act: 'A vote for somebody', kind: 'insight', points: 5 },
]
const onboarded = { step_4_completed: true, completed: true }

let everybody: Ranked[]
let mission: { completedAt: string } | null
let own: { rank: number; points: number } | null
let isBroken: (url: string) => boolean
let asked: string[]
beforeEach(() => {
  everybody = crowd(4)
  own = null
  mission = null
  isBroken = () => false
  asked = []
})

function answer(url: string, method: string) {
  asked.push(`${method} ${url}`)
  if (isBroken(url))
    return Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 })
  if (url.includes('/points/offers')) return Response.json(offers)
  if (url.includes('/onboarding')) return Response.json(onboarded)
  if (url.endsWith('/mission')) return Response.json(mission)
  const count = Number(new URL(url, 'http://here').searchParams.get('count'))
  return Response.json({ ranked: everybody.slice(0, count), total: everybody.length, own })
}

const Address = () => <output>{useLocation().search}</output>

function show(address = '/leaderboard') {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => answer(url, method))
  const queries = createQueryClient()
  const member = { id: me, email: 'me@example.test', name: 'Me' }
  renderPart(
    <>
      <LeaderboardView />
      <Address />
    </>,
    { queries, member, at: address },
  )
  return queries
}

const region = (name: string) => screen.findByRole('region', { name })
const textsIn = async (name: string) =>
  within(await region(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the podium shows the top three in rank order, and the list starts with the fourth', async () => {
  show()
  expect(await textsIn('Hall of Fame')).toEqual([
    'M1Member 19,990 pointsRank 1Champion',
    'M2Member 29,980 pointsRank 2Runner-Up',
    'M3Member 39,970 pointsRank 3Third Place',
  ])
  expect(await textsIn('Rankings')).toEqual(['Rank 4M4Member 49,960 points'])
  expect(screen.getByRole('link', { name: 'Member 4' }).getAttribute('href')).toBe(`/members/${idAt(4)}`)
})

test('two members get no podium, and a member without a name appears as an unknown user', async () => {
  everybody = [rankedAt(1, { name: null }), rankedAt(2, { missionsCompleted: 1 })]
  show()
  expect(await textsIn('Rankings')).toEqual([
    'Rank 1UUUnknown User9,990 points',
    'Rank 2M2Member 21 mission completed9,980 points',
  ])
  expect(screen.queryByText('Hall of Fame')).toBeNull()
})

test('equal points share a rank and a badge', async () => {
  everybody = [1, 2, 3].map(place => rankedAt(place, { rank: 1, points: 50 }))
  show()
  expect((await textsIn('Hall of Fame')).every(text => text?.endsWith('50 pointsRank 1Champion'))).toBe(true)
  expect((await region('Rankings')).textContent).toContain('The fourth place is still free.')
})

test('an empty board says so and explains how to get on it', async () => {
  everybody = []
  show('/leaderboard?board=testers&period=weekly')
  await screen.findByRole('heading', { name: 'Nobody is ranked in the last 7 days' })
  const yours = within(await region('Your Ranking'))
  yours.getByText(/^You are not ranked in the last 7 days\. Vote on what others publish/)
  expect(yours.getByRole('link').getAttribute('href')).toBe('/marketplace')
})

test('your row is marked, and your rank is shown out of the total', async () => {
  everybody = [...crowd(3), rankedAt(4, { id: me, name: 'Me' })]
  own = { rank: 4, points: 9_960 }
  show()
  expect(await textsIn('Rankings')).toEqual(['Rank 4MMeYou9,960 points'])
  expect((await region('Your Ranking')).textContent).toBe('Your Ranking4 out of 49,960 points')
})

test('ten more rows load at a time until the last, and the first new one has focus', async () => {
  everybody = crowd(23)
  show()
  for (const [first, rows] of [
    ['Member 11', 17],
    ['Member 21', 20],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: 'Load More' }))
    await waitFor(async () => expect(await textsIn('Rankings')).toHaveLength(rows))
    expect(document.activeElement?.textContent).toContain(first)
  }
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('the list stays if more rows cannot load, and the button can be pressed again', async () => {
  everybody = crowd(12)
  isBroken = url => url.includes('count=20')
  show()
  const button = await screen.findByRole('button', { name: 'Load More' })
  fireEvent.click(button)
  await waitFor(() => expect(asked.filter(url => url.includes('count=20'))).toHaveLength(2))
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  expect(await textsIn('Rankings')).toHaveLength(7)
})

test('the URL contains the board and the period, and each board lists its ways to earn points', async () => {
  show()
  await waitFor(async () =>
    expect(await textsIn('How Traction Points Work')).toEqual(['Publishing an item+100 points']),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'Top Testers' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(screen.getByText('?board=testers&period=monthly')).toBeTruthy()
  expect(await textsIn('How Insight Points Work')).toEqual(['A vote for somebody+5 points'])
  await waitFor(() => expect(asked).toContain('GET /api/leaderboard?board=testers&period=monthly&count=10'))
})

test('the closing call links to an incomplete mission', async () => {
  show()
  const call = await screen.findByRole('link', { name: 'Start Your Mission' })
  expect(call.getAttribute('href')).toBe('/dashboard')
  cleanup()
  mission = { completedAt: '2026-03-01T10:00:00.000Z' }
  const queries = show()
  await textsIn('How Traction Points Work')
  await waitFor(() => expect(queries.getQueryData(['mission'])).toBeTruthy())
  expect(screen.queryByText('Start Your Mission')).toBeNull()
})

test('a failure is shown after one retry, and can be retried', async () => {
  isBroken = url => url.includes('/leaderboard?')
  show()
  screen.getByText('Loading leaderboard...')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to load leaderboard')
  expect(asked.filter(url => url.includes('/leaderboard?'))).toHaveLength(2)
  isBroken = () => false
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await region('Rankings')
})

test('a member who moves between list and podium keeps focus', async () => {
  const queries = show()
  const link = await screen.findByRole('link', { name: 'Member 4' })
  link.focus()
  everybody = [4, 1, 2, 3].map((member, index) =>
    rankedAt(index + 1, { id: idAt(member), name: `Member ${member}` }),
  )
  await queries.invalidateQueries({ queryKey: ['leaderboard'] })
  await waitFor(async () => expect((await textsIn('Hall of Fame'))[0]).toContain('Member 4'))
  expect(document.activeElement?.textContent).toBe('Member 4')
})
