import { QueryClient } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newItemId } from '#test/support/items/factories.ts'
import { surround } from '#test/support/page/render-part.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { itemKeys, notificationKeys } from '#web/platform/cache/query-keys.ts'
import { useItemMute } from './use-mute.ts'

const id = newItemId()

let sent: string[]
let waiting: ((status: number) => void)[]
let stored: boolean

beforeEach(() => {
  sent = []
  waiting = []
  stored = false
  vi.stubGlobal('fetch', (_: string, { method }: { method: string }) => {
    sent.push(method)
    // The response has the state at the time of its request.
    const item = { id, muted: stored }
    return new Promise<Response>(resolve => {
      waiting.push(status => {
        if (status === 204) stored = method === 'PUT'
        const body = method === 'GET' ? item : { code: 'failure', message: 'No.', requestId: 'r' }
        resolve(status === 204 ? new Response(null, { status }) : Response.json(body, { status }))
      })
    })
  })
})

/**
 * Opens an item that is not muted. Returns the function that mutes it, a reader of the shown state, and a function that
 * responds to the oldest request.
 */
function open() {
  const queries = new QueryClient()
  queries.setQueryData(itemKeys.detail(id), { id, muted: false })
  queries.setQueryData(notificationKeys.count, 3)
  const { result } = renderHook(() => ({ item: useItem(id).data, ...useItemMute(id) }), {
    wrapper: surround({ queries }),
  })
  const respond = async (status: number) => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.(status)
  }
  const isShown = (muted: boolean) => waitFor(() => expect(result.current.item?.muted).toBe(muted))
  return { queries, mute: result.current.mutate, respond, isShown }
}

test('presses are sent one at a time, and the affected data is refetched once', async () => {
  const { queries, mute, respond, isShown } = open()
  mute(true)
  mute(false)
  mute(true)
  await isShown(true)
  for (const status of [204, 204, 204]) await respond(status)
  await waitFor(() => expect(sent).toEqual(['PUT', 'DELETE', 'PUT', 'GET']))
  expect(queries.getQueryState(notificationKeys.count)?.isInvalidated).toBe(true)
  await respond(200)
  await isShown(true)
})

test('an older response that arrives after the press does not undo it', async () => {
  const { queries, mute, respond, isShown } = open()
  void queries.invalidateQueries({ queryKey: itemKeys.detail(id) })
  await waitFor(() => expect(sent).toEqual(['GET']))
  mute(true)
  await isShown(true)
  await respond(200)
  await respond(204)
  await waitFor(() => expect(sent).toEqual(['GET', 'PUT', 'GET']))
  expect(queries.getQueryData(itemKeys.detail(id))).toEqual({ id, muted: true })
})

test('a failed press is undone', async () => {
  const { mute, respond, isShown } = open()
  mute(true)
  await isShown(true)
  await respond(500)
  await isShown(false)
})
