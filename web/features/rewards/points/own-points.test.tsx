import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { OwnPoints } from './own-points.tsx'

const entry = (more: object) => ({
  id: crypto.randomUUID(),
  rule: 'vote received',
  reason: 'A vote on “<0/>”',
  kind: 'traction',
  points: 10,
  item: { id: '0197c5a4-0000-7000-8000-00000000000a', kind: 'idea', title: 'A bell for the cellar' },
  earnedAt: '2026-03-01T10:00:00.000Z',
  voidedAt: null,
  voidReason: null,
  ...more,
})
const points = {
  insight: 5,
  traction: 110,
  today: '2026-03-01',
  days: [{ day: '2026-03-01', insight: 5, traction: 110 }],
  entries: [entry({})],
  earlier: null,
}

const show = (answer: (url: string) => Response) => {
  vi.stubGlobal('fetch', async (url: string) => answer(url))
  renderPart(<OwnPoints />)
}

test('every entry says what it is for and links to its item', async () => {
  show(() => Response.json(points))
  const link = await screen.findByRole('link', { name: 'A bell for the cellar' })
  expect(link.closest('p')?.textContent).toBe('A vote on “A bell for the cellar”')
  expect(link.getAttribute('href')).toBe('/detail/idea/0197c5a4-0000-7000-8000-00000000000a')
  expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent?.includes('+10'))).toBe(true)
})

test('an undone entry is struck through and says why', async () => {
  const undone = { voidedAt: '2026-03-02T10:00:00.000Z', voidReason: 'The vote was withdrawn', item: null }
  show(() => Response.json({ ...points, entries: [entry(undone)] }))
  expect((await screen.findByText(/Taken back/)).textContent).toContain(': the vote was withdrawn')
  expect(screen.getByText('+10').tagName).toBe('DEL')
})

test('the chart describes itself in words, with a table of the days', async () => {
  show(() => Response.json(points))
  await screen.findByRole('img', {
    name: 'Points from Dec 2 to Mar 1: Traction from 0 to 110, Insight from 0 to 5',
  })
  const row = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })[1]
  expect(row?.textContent).toBe('Mar 11105')
})

test('more entries load on request', async () => {
  const earlier = `2026-03-01T10:00:00.000Z_${crypto.randomUUID()}`
  show(url =>
    Response.json(
      url.includes('before=') ? { ...points, entries: [entry({ reason: 'Older' })] } : { ...points, earlier },
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText(/^Older/)
})

test('without entries, the card shows how to earn the first one', async () => {
  show(() => Response.json({ ...points, insight: 0, traction: 0, days: [], entries: [] }))
  await screen.findByRole('heading', { name: 'No points yet' })
})

test('a failure offers a retry', async () => {
  show(() => Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 }))
  await screen.findByRole('button', { name: 'Try again' })
})
