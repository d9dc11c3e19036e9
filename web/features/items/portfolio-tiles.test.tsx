import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { PortfolioTiles, validationScore } from './portfolio-tiles.tsx'

const show = () => renderPart(<PortfolioTiles />)

const texts = (role: 'term' | 'definition') => screen.getAllByRole(role).map(({ textContent }) => textContent)

const broken = () => Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 })
const points = () => Response.json({ insight: 240, traction: 1_000 })
const badges = () => Response.json([{ earnedAt: '2026-03-01T10:00:00.000Z' }, { earnedAt: null }])

/** Serves the portfolio, the points, and two badges of which one is earned. */
const serve = (portfolio: () => Response | Promise<Response>, total = points) =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/me/badges')) return badges()
    return url.includes('/me/points') ? total() : portfolio()
  })

test('there are five totals, each explained, and points and badges link to details', async () => {
  serve(() => Response.json({ ideas: 2, painPoints: 1, products: 1, totalVotes: 1_234 }))
  show()
  await screen.findByText('1,234')
  expect(texts('definition')).toEqual(['4', '1,234', '1,240', '80', '1'])
  const link = screen.getByRole('link', { name: '1,240 points: what they’re for' })
  expect(link.getAttribute('href')).toBe('/points')
  const wall = screen.getByRole('link', { name: '1 badge: see it' })
  expect(wall.getAttribute('href')).toBe('/profile#badges')
  const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))
  expect(names).toEqual(['Projects', 'Total Votes', 'Points', 'Score', 'Badges'].map(name => `About ${name}`))
})

test('the tiles stay empty until the numbers arrive, and a failure can be retried', async () => {
  const first = Promise.withResolvers<Response>()
  serve(() => first.promise)
  show()
  expect(texts('definition')).toEqual(['', '', '', '', ''])
  first.resolve(broken())
  const again = await screen.findByRole('button', { name: 'Try again' })
  serve(() => Response.json({ ideas: 1, painPoints: 0, products: 0, totalVotes: 7 }))
  fireEvent.click(again)
  await waitFor(() => expect(texts('definition')).toEqual(['1', '7', '1,240', '20', '1']))
})

test('points that fail to load also count as a failure', async () => {
  serve(() => Response.json({ ideas: 1, painPoints: 0, products: 0, totalVotes: 7 }), broken)
  show()
  await screen.findByRole('button', { name: 'Try again' })
})

test.each([
  [{ ideas: 0, painPoints: 0, products: 0 }, 0],
  [{ ideas: 1, painPoints: 0, products: 0 }, 20],
  [{ ideas: 0, painPoints: 1, products: 0 }, 15],
  [{ ideas: 0, painPoints: 0, products: 1 }, 25],
  [{ ideas: 1, painPoints: 2, products: 1 }, 75],
  [{ ideas: 5, painPoints: 0, products: 0 }, 100],
  [{ ideas: 0, painPoints: 7, products: 0 }, 100],
  [{ ideas: 400, painPoints: 400, products: 400 }, 100],
])('%j scores %i', (published, score) => {
  expect(validationScore(published)).toBe(score)
})
