import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { AwardToasts } from '#web/features/rewards/awards/award-toasts.tsx'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { DailyMission } from './daily-mission.tsx'

const HOUR = 3_600_000
const at = (ms: number) => new Date(ms).toISOString()

/** The server's time: noon, three hours after the mission was drawn. */
const NOON = Date.UTC(2026, 2, 1, 12)
const mission = (more: object = {}) => ({
  id: '0197c5a4-0000-7000-8000-00000000000a',
  type: 'help_builder',
  title: 'Help a builder',
  description: 'Read it, then vote on it.',
  points: 15,
  target: {
    id: '0197c5a4-0000-7000-8000-00000000000b',
    kind: 'idea',
    title: 'A bell for the cellar',
    member: { id: '0197c5a4-0000-7000-8000-00000000000c', name: 'Jon', avatar: null },
  },
  completedAt: null,
  createdAt: at(NOON - 3 * HOUR),
  expiresAt: at(NOON + 21 * HOUR),
  now: at(NOON),
  ...more,
})

const broken = () => Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 })
type Answer = () => Response | Promise<Response>
let answers: { get: Answer; draw: Answer; complete: Answer }
let asked: string[]

beforeEach(() => {
  asked = []
  answers = {
    get: () => Response.json(mission()),
    draw: broken,
    complete: () => Response.json(mission({ completedAt: at(NOON) })),
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    if (url.endsWith('/completion')) return answers.complete()
    if (!url.endsWith('/mission')) return broken()
    return method === 'PUT' ? answers.draw() : answers.get()
  })
})

const show = (queries = createQueryClient()) =>
  renderPart(
    <>
      <DailyMission />
      <AwardToasts />
    </>,
    { queries, hasToasts: true },
  )
const find = (name: string) => screen.findByRole('button', { name })

test('the card says what to do for how many points, and links to the marketplace and the item', async () => {
  show()
  await screen.findByRole('heading', { name: 'Help a builder' })
  screen.getByText('DAILY MISSION · +15')
  screen.getByText('Read it, then vote on it.')
  screen.getByText('We’ll mark it complete once you’ve done it.')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Start Mission')).toBe(`/marketplace?mission=${mission().id}`)
  expect(hrefOf('A bell for the cellar')).toBe(`/detail/idea/${mission().target.id}`)
})

test.each([-2, 0, 2])('the hours follow the server clock when the local clock is %d days off', async days => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + days * 24 * HOUR })
  show()
  await screen.findByText('21h left')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('13')
})

test('a mission is drawn if there is none today', async () => {
  answers.get = () => Response.json(null)
  answers.draw = () => Response.json(mission({ title: 'Try a product' }))
  show()
  await screen.findByRole('heading', { name: 'Try a product' })
  expect(asked.filter(key => key.includes('mission'))).toEqual(['GET /api/me/mission', 'PUT /api/me/mission'])
})

test('a member with no possible mission sees when the next one will come', async () => {
  answers.get = () => Response.json(null)
  answers.draw = () => Response.json(null)
  show()
  await screen.findByText(/^No mission today\./)
})

test('a mission already done appears complete without focus, and shows its toast', async () => {
  const queries = createQueryClient()
  show(queries)
  await find('Mark Complete')
  answers.get = () => Response.json(mission({ completedAt: at(NOON) }))
  await queries.invalidateQueries({ queryKey: ['mission'] })
  await screen.findByText('Mission Complete! 🎯')
  screen.getByRole('heading', { name: 'Mission Complete!' })
  expect(document.activeElement).toBe(document.body)
})

test('a mission to reach out also links to the conversations', async () => {
  answers.get = () => Response.json(mission({ type: 'connect' }))
  show()
  const link = await screen.findByRole('link', { name: 'Open your conversations' })
  expect(link.getAttribute('href')).toBe('/conversations')
})

test('the next mission loads when time is up', async () => {
  const ended = { expiresAt: at(NOON + 1_000), createdAt: at(NOON - 24 * HOUR) }
  answers.get = () => {
    answers.get = () => Response.json(mission({ id: 'next', title: 'The next one' }))
    return Response.json(mission(ended))
  }
  show()
  await screen.findByRole('heading', { name: 'Help a builder' })
  screen.getByText('Less than a minute left')
  await screen.findByRole('heading', { name: 'The next one' })
})

test('the mission completes immediately and its heading has focus; a toast shows the points once confirmed', async () => {
  const answer = Promise.withResolvers<Response>()
  answers.complete = () => answer.promise
  show()
  fireEvent.click(await find('Mark Complete'))
  const heading = await screen.findByRole('heading', { name: 'Mission Complete!' })
  expect(document.activeElement).toBe(heading)
  screen.getByText(/Your next mission comes tomorrow\./)
  expect(screen.queryByText('You earned 15 points!')).toBeNull()
  answer.resolve(Response.json(mission({ completedAt: at(NOON) })))
  await screen.findByText('Mission Complete! 🎯')
  screen.getByText('You earned 15 points!')
})

test('a failed completion is reverted and reported, and the button regains focus', async () => {
  answers.complete = broken
  show()
  fireEvent.click(await find('Mark Complete'))
  await screen.findByText('Failed to complete mission')
  expect(document.activeElement).toBe(await find('Mark Complete'))
  expect(screen.queryByRole('heading', { name: 'Mission Complete!' })).toBeNull()
})

test('a mission completed earlier stays complete, says when the next one comes, and does not take focus', async () => {
  answers.get = () => Response.json(mission({ completedAt: at(NOON) }))
  show()
  await screen.findByRole('heading', { name: 'Mission Complete!' })
  screen.getByText('Next mission in 21h')
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failure can be retried', async () => {
  answers.get = broken
  show()
  const again = await find('Try again')
  answers.get = () => Response.json(mission())
  fireEvent.click(again)
  await waitFor(() => screen.getByRole('heading', { name: 'Help a builder' }))
})
