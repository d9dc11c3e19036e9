import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { NotForMe } from './not-for-me.tsx'

test('who voted and then says that it is not for them withdraws the vote', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    sent.push(`${method} ${url.replace(/items\/[^/]+/, 'items/1')}`)
    return Response.json({ painPoint: 0, earlyAdopter: 0, total: 0, own: null })
  })
  const votes = { painPoint: 0, earlyAdopter: 1, total: 1, own: 'early_adopter' }
  const item = { id: crypto.randomUUID(), author: { id: crypto.randomUUID() }, votes, notForMe: false }
  renderPart(<NotForMe item={item as unknown as ItemDetail} />)
  fireEvent.click(screen.getByRole('button', { name: 'Not for me' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.toSorted()).toEqual(['DELETE /api/items/1/vote', 'PUT /api/items/1/not-for-me'])
})
