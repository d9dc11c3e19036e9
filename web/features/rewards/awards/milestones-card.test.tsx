import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { MilestonesCard } from './milestones-card.tsx'

const TIME = '2026-03-01T10:00:00.000Z'

const milestone = (more: object) => ({
  id: '0197c5a4-0000-7000-8000-00000000000a',
  title: 'Cast your first vote',
  description: 'Vote on anything.',
  order_index: 1,
  completed: false,
  completed_at: null,
  by_hand: false,
  ...more,
})
const done = milestone({ completed: true, completed_at: TIME })
const byHand = milestone({
  id: '0197c5a4-0000-7000-8000-00000000000b',
  title: 'Talk to one potential user outside Firsthand',
  order_index: 2,
  by_hand: true,
})

const broken = () => Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 })
let stored: () => Response
let tick: () => Response | Promise<Response>

beforeEach(() => {
  stored = () => Response.json([done, byHand])
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'PUT' ? tick() : stored(),
  )
})

const show = () => renderPart(<MilestonesCard />)
const box = () => screen.findByRole('checkbox')
const count = () => screen.getByRole('banner').textContent

test('the card counts completed milestones, and members check off only those the server cannot detect', async () => {
  show()
  expect((await box()).textContent).toContain('Talk to one potential user outside Firsthand')
  expect(count()).toBe('Milestones1/2 done')
  expect(screen.getByText('1 more').closest('details')?.textContent).toBe('1 moreDone: Cast your first vote')
})

async function tickBox() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  tick = () => promise
  show()
  fireEvent.click(await box())
  await waitFor(() => expect(count()).toBe('Milestones2/2 done'))
  return resolve
}

test('a checked milestone counts immediately and stays checked', async () => {
  const answer = await tickBox()
  answer(Response.json({ ...byHand, completed: true, completed_at: TIME }))
  await waitFor(async () => expect((await box()).getAttribute('aria-disabled')).toBe('true'))
  expect((await box()).getAttribute('aria-checked')).toBe('true')
})

test('a failed check is undone silently', async () => {
  const answer = await tickBox()
  answer(broken())
  await waitFor(() => expect(count()).toBe('Milestones1/2 done'))
  expect((await box()).getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failed load can be retried', async () => {
  stored = broken
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  stored = () => Response.json([])
  fireEvent.click(again)
  await screen.findByText('No milestones yet.')
})
