import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { DiscoverSection } from './discover-section.tsx'

const item = {
  id: '0197c5a4-0000-7000-8000-00000000000a',
  kind: 'idea',
  name: 'A calendar for bands',
  title: 'A calendar for bands',
  marketplaceDescription: 'Rehearsals that plan themselves',
  excerpt: 'Three bands share one cellar.',
  author: { id: '0197c5a4-0000-7000-8000-000000000002', name: 'Maya', avatar: null },
  createdAt: '2026-01-31T12:00:00.000000Z',
  votes: { painPoint: 1, earlyAdopter: 0, total: 1, own: null },
  commentCount: 0,
  answerCount: 1,
  solutionCount: 2,
  product: null,
}
const painPoint = { ...item, id: item.id.replace(/a$/, 'b'), kind: 'pain_point' }
const product = {
  ...item,
  id: item.id.replace(/a$/, 'c'),
  kind: 'product',
  votes: { painPoint: 3, earlyAdopter: 1, total: 4, own: null },
  product: {
    screenshot: null,
    productUrl: 'https://bandbook.example/',
    ctaButtonText: 'Try Bandbook',
    productStatus: 'Beta',
    category: 'Productivity',
  },
}

let rows: object[]
let pages: number
let answers: boolean
let asked: URLSearchParams[]

beforeEach(() => {
  rows = [item, painPoint, product]
  pages = 1
  answers = true
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/ideas'))
      return Response.json({ rows: [item], page: 1, pages: 1, total: 1, capped: false })
    asked.push(new URL(url, 'http://x').searchParams)
    if (!answers)
      return Response.json({ code: 'failure', message: 'Broken', requestId: 'r' }, { status: 500 })
    return Response.json({ rows, page: 1, pages, total: rows.length, capped: false })
  })
})

function open(search = '') {
  const router = createMemoryRouter([{ path: '/marketplace', Component: DiscoverSection }], {
    initialEntries: [`/marketplace${search}`],
  })
  renderRouter(router)
}

const cards = () => screen.findAllByRole('article')
const hrefOf = (element: HTMLElement) => element.getAttribute('href')

test('eight outlines appear until the items arrive', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  open()
  const outlines = await screen.findByRole('status', { name: 'Loading everything' })
  expect(outlines.childElementCount).toBe(8)
})

test('each kind links to its page under its name', async () => {
  open()
  const links = (await cards()).map(card => hrefOf(within(card).getByRole('link', { name: item.name })))
  expect(links).toEqual([
    `/detail/idea/${item.id}`,
    `/detail/pain/${painPoint.id}`,
    `/detail/product/${product.id}`,
  ])
})

test('ideas and products take votes, and a pain point shows how many people it affects', async () => {
  open()
  const buttons = (await cards()).map(card => within(card).queryAllByRole('button').length)
  expect(buttons).toEqual([2, 0, 2])
  screen.getByText('1 person affected')
})

test('a product counts early adopters as requests, and answers and comments as reviews', async () => {
  open()
  await cards()
  screen.getByText('1 request · 1 review')
  cleanup()
  rows = [{ ...product, answerCount: 0, votes: { ...product.votes, earlyAdopter: 0 } }]
  open()
  await cards()
  screen.getByText('0 requests · 0 reviews')
})

test('the call to action opens the product in a new tab that learns nothing about this one', async () => {
  open()
  const link = await screen.findByRole('link', { name: /^Try Bandbook/ })
  expect(hrefOf(link)).toBe('https://bandbook.example/')
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ])
})

test.each([null, 'javascript:alert(1)', 'data:text/html,x', '//bandbook.example'])(
  'the call to action for a product at %j leads nowhere',
  async productUrl => {
    rows = [{ ...product, product: { ...product.product, productUrl } }]
    open()
    await screen.findByText('Try Bandbook')
    expect(screen.queryByRole('link', { name: /^Try Bandbook/ })).toBeNull()
  },
)

test('a failure is shown, and a retry shows the items', async () => {
  answers = false
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers = true
  fireEvent.click(again)
  expect(await cards()).toHaveLength(3)
})

test('items shown above are left out, but a search finds them', async () => {
  open()
  await cards()
  cleanup()
  open('?find=band')
  await cards()
  expect(asked.map(query => [query.get('q'), query.get('except')])).toEqual([
    [null, item.id],
    ['band', null],
  ])
  cleanup()
  rows = []
  pages = 0
  open()
  await screen.findByText('Everything published so far is above.')
})

test('an empty list invites the member to be the first', async () => {
  rows = []
  pages = 0
  open()
  await screen.findByText('No Content Found')
  expect(hrefOf(screen.getByRole('link', { name: 'Share Your Idea or Problem' }))).toBe('/validate')
})

test('a page number that is too high links to page 1 and keeps the rest of the URL', async () => {
  rows = []
  pages = 2
  open('?q=band&page=2&tab=pains&feed=9')
  const link = await screen.findByRole('link', { name: 'Go to the first page' })
  expect(hrefOf(link)).toBe('/marketplace?q=band&page=2&tab=pains')
})
