// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/query-client.ts'
import { PortfolioTiles } from './portfolio-tiles.tsx'

afterEach(cleanup)

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PortfolioTiles />
    </QueryClientProvider>,
  )

const texts = (role: 'term' | 'definition') => screen.getAllByRole(role).map(({ textContent }) => textContent)

test('there are five totals, each explained', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ ideas: 2, painPoints: 1, products: 1, totalVotes: 1_234 }),
  )
  show()
  await screen.findByText('1,234')
  expect(texts('definition')).toEqual(['4', '1,234', '0', '80', '0'])
  const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))
  expect(names).toEqual(['Projects', 'Total Votes', 'Points', 'Score', 'Badges'].map(name => `About ${name}`))
})

test('until the numbers come the tiles stand empty, and a failure can be tried again', async () => {
  const first = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => first.promise)
  show()
  expect(texts('definition')).toEqual(['', '', '', '', ''])
  first.resolve(Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  vi.stubGlobal('fetch', async () => Response.json({ ideas: 1, painPoints: 0, products: 0, totalVotes: 7 }))
  fireEvent.click(again)
  await waitFor(() => expect(texts('definition')).toEqual(['1', '7', '0', '20', '0']))
})
