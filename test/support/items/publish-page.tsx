import { fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import type { SimilarItem } from '#contract/items/items.ts'
import { PublishWizard } from '#web/features/publish/entry/publish-wizard.tsx'
import { links } from '#web/links.ts'
import { CorrectItem } from '#web/pages/correct-item.tsx'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { renderRouter } from '../page/render-part.tsx'

type SentCall = { key: string; body: { id: string; [field: string]: unknown } }

/**
 * Returns a server that holds every write until the test responds to it. It returns the given similar items and the
 * given item.
 */
export function holdWrites(similar: readonly SimilarItem[] = [], item: Partial<ItemDetail> = {}) {
  const sent: SentCall[] = []
  const read: string[] = []
  const waiting: ((response: Response) => void)[] = []
  const find = (url: string) => {
    if (url.includes('/similar')) return similar
    if (url === '/api/pauses') return { pauses: [] }
    return url === `/api/items/${item.id}` ? item : []
  }
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'GET') {
      read.push(url)
      if (/\/items\/[\w-]+$/.test(url) && url !== `/api/items/${item.id}`)
        return Promise.resolve(Response.json({ code: 'item.missing', message: 'Missing' }, { status: 404 }))
      return Promise.resolve(Response.json(find(url)))
    }
    sent.push({ key: `${method} ${url}`, body: JSON.parse(body ?? '{}') })
    return new Promise<Response>(resolve => waiting.push(resolve))
  })
  return {
    sent,
    read,
    /** Responds to the oldest held write. */
    respond: (status: number, reply: object) => waiting.shift()?.(Response.json(reply, { status })),
  }
}

/** Renders the publish wizard at an address, for a member. */
export const openValidate = (address = '/validate') => open([address]).router

/**
 * Renders the page that corrects an item, for its owner. They came from the item's page, and before that from the
 * marketplace.
 */
export const openCorrection = ({ kind, id }: ItemDetail) =>
  open([
    links.marketplace(),
    links.item(kind, id),
    { pathname: links.correctItem(kind, id), state: { hasPage: true } },
  ])

function open(initialEntries: NonNullable<Parameters<typeof createMemoryRouter>[1]>['initialEntries'] & {}) {
  const routes = [
    { path: '/validate', Component: PublishWizard },
    { path: '/marketplace', element: <h1>The marketplace</h1> },
    { path: '/detail/:kind/:id', element: <h1>Its page</h1> },
    { path: '/detail/:kind/:id/correct', Component: CorrectItem },
  ]
  // The refusals of these tests are expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createMemoryRouter(routes, { initialEntries })
  const queries = createQueryClient()
  renderRouter(router, { queries, hasToasts: true })
  return { router, queries }
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => fireEvent.click(button(name))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
