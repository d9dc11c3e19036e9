import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { newItemId } from '#test/support/items/factories.ts'
import { endListeners } from '#test/support/left-behind/listeners.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { auth } from '#web/platform/session/session.ts'
import { ReaderStrip } from './reader-strip.tsx'

type SentCall = { method: string; url: string; body: unknown; keepalive: boolean }
type Init = { method: string; body: string | null; keepalive: boolean }

let sent: SentCall[]
let statuses: number[]

// Its code loads with the first request, and fake timers do not wait for that.
beforeAll(async () => void (await auth()))
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  statuses = []
  vi.stubGlobal('fetch', async (url: string, { method, body, keepalive }: Init) => {
    sent.push({ method, url, body: body && JSON.parse(body), keepalive })
    const status = statuses.shift() ?? 204
    if (status === 0) throw new TypeError('no connection')
    return status === 204
      ? new Response(null, { status })
      : Response.json({ code: status === 429 ? 'request.too-many' : 'busy', message: '' }, { status })
  })
})
// The listeners end with the page.
afterAll(endListeners)

const shown = { painPoint: 3, earlyAdopter: 1 }

/** Shows the strip of an item that has just come into view. */
function open(more: Partial<ItemDetail> = {}) {
  const item = { id: newItemId(), isUnopened: true, votes: { own: 'pain_point' }, ...more } as ItemDetail
  const queries = createQueryClient()
  queries.setQueryData(itemKeys.detail(item.id), item)
  const opened = { source: 'community' as const, shown, startedAt: performance.now() }
  const page = renderPart(<ReaderStrip item={item} opened={opened} />, { queries })
  return { item, close: page.unmount }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const views = () => sent.filter(({ url }) => url.endsWith('/view'))

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  fireEvent(document, new Event('visibilitychange'))
}

test('one second in view sends one view, and five seconds mark the item read', async () => {
  const { item } = open()
  await pass(999)
  expect(sent).toEqual([])
  await pass(1)
  const body = { source: 'community', shown, secondsAgo: expect.closeTo(1, 1) }
  expect(sent).toEqual([{ method: 'PUT', url: `/api/items/${item.id}/view`, body, keepalive: true }])
  await pass(60_000)
  expect(sent.slice(1).map(({ method, url }) => [method, url])).toEqual([
    ['PUT', `/api/items/${item.id}/read`],
  ])
})

test('a page left or hidden within a second does not count as opened', async () => {
  const { close } = open()
  await pass(900)
  close()
  open()
  await pass(900)
  hide(true)
  await pass(5_000)
  expect(views()).toEqual([])
  hide(false)
  await pass(1_000)
  expect(views()).toHaveLength(1)
})

test('an item already opened sends no view', async () => {
  open({ isUnopened: false })
  await pass(4_000)
  expect(sent).toEqual([])
})

test('a lost view is resent with its age later, once the browser is back online, or when the page is left', async () => {
  statuses = [503, 0, 0]
  open()
  await pass(1_000)
  await pass(15_000)
  fireEvent(window, new Event('online'))
  await pass(0)
  fireEvent(window, new Event('pagehide'))
  await pass(60_000)
  expect(views().map(({ body }) => Math.round((body as { secondsAgo: number }).secondsAgo))).toEqual([
    1, 16, 16, 16,
  ])
})

test('a refused view is not resent', async () => {
  statuses = [429]
  open()
  await pass(120_000)
  expect(views()).toHaveLength(1)
})

test('the line says that we count views, and how to opt out', () => {
  open()
  screen.getByText(/^We count how many people open this post\. The author sees only the total\./)
  cleanup()
  open({ votes: { painPoint: 0, earlyAdopter: 0, total: 0, own: null } })
  screen.getByText('We count how many people open this post.')
  expect(screen.getByRole('link', { name: "Don't count me" }).getAttribute('href')).toBe('/settings#readers')
})
