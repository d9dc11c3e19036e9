import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { guidedIdea, guidedPainPoint, guidedProduct } from '#test/support/items/factories.ts'
import { surround } from '#test/support/page/render-part.tsx'
import { portfolioKeys } from '#web/platform/cache/query-keys.ts'
import { usePublishIdea, usePublishPainPoint, usePublishProduct } from './mutations.ts'

const publishing = [
  ['an idea', usePublishIdea, guidedIdea()],
  ['a pain point', usePublishPainPoint, guidedPainPoint()],
  ['a product', usePublishProduct, guidedProduct()],
] as const

test.each(publishing)(
  'item lists are refetched when publishing %s is refused',
  async (_, usePublish, body) => {
    const refusal = { code: 'item.differs', message: 'This is published already.', requestId: 'r' }
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
    const queries = new QueryClient()
    queries.setQueryData(portfolioKeys.all, {})
    const { result } = renderHook(() => usePublish().mutateAsync, { wrapper: surround({ queries }) })
    const publish = result.current as (publication: object) => Promise<unknown>
    await expect(publish({ body, signal: new AbortController().signal })).rejects.toThrow(
      'This is published already.',
    )
    expect(queries.getQueryState(portfolioKeys.all)?.isInvalidated).toBe(true)
  },
)
