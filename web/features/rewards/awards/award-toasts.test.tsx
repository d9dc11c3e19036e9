import { type QueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { announce } from '#web/features/core/news-toast.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { AwardToasts } from './award-toasts.tsx'

const TIME = '2026-03-01T10:00:00.000Z'

const wins = {
  idea: { win: 'First Idea Created', earnedAt: TIME, isCelebrated: false },
  vote: { win: 'First Vote Cast', earnedAt: TIME, isCelebrated: true },
  comment: { win: 'First Comment', earnedAt: TIME, isCelebrated: true },
}
const badge = (id: string, name: string, earnedAt: string | null) => {
  return { id, name, description: 'For it', tier: 1, earnedAt }
}
const onboarding = {
  primary_role: 'builder',
  current_step: 3,
  step_1_completed: true,
  step_2_completed: true,
}
const milestone = (completed_at: string | null) => ({
  id: '0197c5a4-0000-7000-8000-00000000000a',
  title: 'Cast your first vote',
  description: 'Vote.',
  order_index: 1,
  completed: true,
  completed_at,
  by_hand: true,
})

const now = performance.now.bind(performance)
let laterMs = 0
/** Lets the pause pass that must follow each toast. */
const skipGap = () => void (laterMs += 10_000)

let stored: Record<string, unknown>
let member: MemberId
let queries: QueryClient

beforeEach(() => {
  // Every test has another member, because shown toasts are stored.
  member = crypto.randomUUID() as MemberId
  stored = {
    '/api/me/wins': [wins.vote],
    '/api/me/badges': [badge('first-vote', 'First Vote', TIME), badge('listener', 'Listener', null)],
    '/api/me/milestones': [],
    '/api/me/mission': null,
    '/api/me/onboarding': { primary_role: 'builder', current_step: 2, step_1_completed: true },
  }
  skipGap()
  vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs)
  vi.stubGlobal('fetch', async (url: string) => Response.json(stored[url]))
  render(<Toaster />)
})

/** Opens a tab of the member. It has loaded the current awards, and perhaps that there is no mission. */
async function openTab({ hasMission = true } = {}) {
  queries = createQueryClient()
  if (hasMission) queries.setQueryData(['mission'], null)
  const ada = { id: member, email: 'ada@example.org', name: 'Ada' }
  renderPart(<AwardToasts />, { queries, member: ada })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  await waitFor(() =>
    expect(queries.getQueryCache().findAll({ predicate: isKnown })).toHaveLength(hasMission ? 5 : 4),
  )
}
const isKnown = ({ state }: { state: { data: unknown } }) => state.data !== undefined

const change = async (key: string, now: unknown) => {
  stored[key] = now
  await queries.invalidateQueries()
}
const findToast = (text: string) => screen.findByText(text)

/** Counts the toasts with a text from now on, including those that have disappeared. */
function countShown(text: string) {
  let count = 0
  const observer = new MutationObserver(records => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    count += added.filter(({ textContent }) => textContent?.includes(text)).length
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => count
}

const mission = (completedAt: string | null) => ({
  id: '0197c5a4-0000-7000-8000-00000000000b',
  points: 15,
  completedAt,
})
const everything = {
  '/api/me/mission': mission(TIME),
  '/api/me/wins': [wins.comment, wins.vote],
  '/api/me/badges': [badge('listener', 'Listener', TIME), badge('first-vote', 'First Vote', TIME)],
  '/api/me/milestones': [milestone(TIME)],
  '/api/me/onboarding': onboarding,
}
const posted = { title: 'Comment added', description: 'Your comment has been posted.' }
const deleted = { title: 'Comment deleted', description: 'Your comment has been removed.' }
const getTexts = (toast: Element) => [
  toast.querySelector('[role=status]')?.textContent,
  toast.querySelector('[data-description]')?.firstChild?.textContent,
  ...[...toast.querySelectorAll('li')].map(({ textContent }) => textContent),
]
const getShown = () => [...document.querySelectorAll('[data-sonner-toast]')].map(getTexts)

test('one press shows one toast with its outcome first, then the awards in order', async () => {
  await openTab()
  announce({ kind: 'plain', notice: posted })
  for (const [key, now] of Object.entries(everything).toReversed()) await change(key, now)
  await findToast('Comment added')
  expect(getShown()).toEqual([
    [
      'Comment added',
      'Your comment has been posted.',
      'Mission Complete! 🎯 You earned 15 points!',
      'New Achievement! 🏆 First Comment',
      "Congratulations! You've earned the 'Listener' badge!",
      'Mission Complete! You earned 75 Insight Points!',
      'Milestone Completed! Cast your first vote',
    ],
  ])
})

test('a badge named on the publish wizard’s last screen gets no toast there', async () => {
  await openTab()
  history.replaceState(null, '', '/validate')
  await change('/api/me/badges', [badge('visionary', 'Visionary', TIME), badge('listener', 'Listener', TIME)])
  await findToast("Congratulations! You've earned the 'Listener' badge!")
  expect(screen.queryByText(/Visionary/)).toBeNull()
})

test('two presses each show a toast, later awards show theirs, and a milestone waits for the server', async () => {
  await openTab()
  announce({ kind: 'plain', notice: posted })
  announce({ kind: 'plain', notice: deleted })
  await findToast('Comment added')
  await findToast('Comment deleted')
  await change('/api/me/milestones', [milestone(null)])
  skipGap()
  await change('/api/me/milestones', [milestone(TIME)])
  await findToast('Milestone Completed!')
  expect(getShown().toReversed()).toEqual([
    ['Comment added', 'Your comment has been posted.'],
    ['Comment deleted', 'Your comment has been removed.'],
    ['Milestone Completed!', 'Keep up the great work!'],
  ])
})

test('a toast shown in one tab is not repeated in another', async () => {
  await openTab()
  const first = queries
  await openTab()
  const countWins = countShown('First Win! 🎉')
  stored['/api/me/wins'] = [wins.idea, wins.vote]
  await Promise.all([first.invalidateQueries(), queries.invalidateQueries()])
  await findToast('First Win! 🎉')
  skipGap()
  await change('/api/me/badges', [badge('listener', 'Listener', TIME)])
  await findToast('Badge Earned! 🏆')
  expect(countWins()).toBe(1)
})

test('awards earned between opening the page and the first response show a toast, but older ones do not', async () => {
  const headers = { 'server-time': String(Date.parse('2026-03-01T10:05:00.000Z')) }
  const early = '2026-03-01T10:05:00.200Z'
  vi.stubGlobal('fetch', async (url: string) => Response.json(stored[url], { headers }))
  stored['/api/me/wins'] = [{ ...wins.comment, earnedAt: early }, wins.vote]
  stored['/api/me/onboarding'] = { ...onboarding, step_completed_at: early }
  await openTab()
  await findToast('First Comment')
  expect(getShown()).toEqual([
    ['New Achievement! 🏆', 'First Comment', 'Mission Complete! You earned 75 Insight Points!'],
  ])
})

test('a mission that no page has loaded shows a toast if it was completed here', async () => {
  const headers = { 'server-time': String(Date.parse('2026-03-01T10:05:00.000Z')) }
  vi.stubGlobal('fetch', async (url: string) => Response.json(stored[url], { headers }))
  await openTab({ hasMission: false })
  await change('/api/me/mission', mission('2026-03-01T10:06:00.000Z'))
  await findToast('Mission Complete! 🎯')
  expect(getShown()).toEqual([['Mission Complete! 🎯', 'You earned 15 points!']])
})

test('a hidden tab shows no toast until it is visible', async () => {
  await openTab()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await change('/api/me/wins', [wins.idea, wins.vote])
  expect(localStorage.getItem(`firsthand-told:${member}`)).toBeNull()
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await findToast('First Win! 🎉')
})
