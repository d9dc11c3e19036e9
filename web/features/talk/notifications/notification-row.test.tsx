import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ConversationId, ItemId, NotificationId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { contentId, notificationOf } from '#test/support/talk/notification.ts'
import { NotificationRow } from './notification-row.tsx'

const chat = { signalId: '0197c5a4-0000-7000-8000-00000000000f' as NotificationId, conversationId: null }
const begun = { ...chat, conversationId: '0197c5a4-0000-7000-8000-00000000000b' as ConversationId }

test.each([
  [null, chat, 1],
  ['comment', chat, 0],
  ['comment', begun, 1],
] as const)('if %s is gone, a chat that is %o has %i links to it', (gone, offered, ways) => {
  renderPart(<NotificationRow notification={notificationOf({ kind: 'comment', gone, chat: offered })} />)
  expect(
    screen.queryAllByRole('button').length + screen.queryAllByRole('link', { name: /chat/i }).length,
  ).toBe(ways)
})

function listenToWrites() {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address} ${typeof body === 'string' ? body : ''}`.trim())
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  return sent
}

test.each([
  ['It would solve mine', 'yes'],
  ['It wouldn’t', 'no'],
  ['Tell me when it’s live', 'follow'],
])('“%s” is one request, however fast one clicks', async (label, response) => {
  const sent = listenToWrites()
  const notification = notificationOf({ kind: 'solving-idea', response: 'none' })
  renderPart(<NotificationRow notification={notification} />)
  const button = await screen.findByRole('button', { name: label })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([`PUT /api/notifications/${notification.id}/response {"response":"${response}"}`])
})

test('the author of a pain point accepts an idea in the row, and no one can once it is gone', async () => {
  const sent = listenToWrites()
  const ideaId = '0197c5a4-0000-7000-8000-00000000001a' as ItemId
  const naming = { ideaId, state: 'open' as const }
  const notification = notificationOf({ kind: 'naming', contentType: 'pain_point', naming })
  const { unmount } = renderPart(<NotificationRow notification={notification} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([`PUT /api/pain-points/${contentId}/namings/${ideaId} {"accepted":true}`])
  unmount()
  renderPart(<NotificationRow notification={{ ...notification, gone: 'item' }} />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a kind of a later version has no row, and its words about a naming show nothing', () => {
  const later: object = { said: 'later', naming: { ideaId: contentId, state: 'later' } }
  renderPart(
    <>
      <NotificationRow notification={notificationOf({ kind: 'later' as never })} />
      <NotificationRow notification={notificationOf({ kind: 'naming', ...later })} />
    </>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})
