import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { newItemId } from '#test/support/items/factories.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { FollowNote } from './follow-note.tsx'

const id = newItemId()

const Note = () => {
  const { data } = useItem(id)
  return data && <FollowNote item={data} />
}

test('a follower stops getting updates, and can undo it', async () => {
  const item = { id, follows: true, muted: false, can: { delete: false } } as ItemDetail
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: { method?: string }) => {
    if (method === 'GET') return Response.json(item)
    Object.assign(item, { muted: method === 'PUT', follows: method !== 'PUT' })
    return new Response(null, { status: 204 })
  })
  renderPart(<Note />)
  await screen.findByText('You’ll get updates on this.')
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await screen.findByText('You won’t get updates on this.')
  await vi.waitFor(() => expect(item.muted).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: 'Unmute' }))
  await screen.findByText('You’ll get updates on this.')
  await vi.waitFor(() => expect(item.muted).toBe(false))
})
