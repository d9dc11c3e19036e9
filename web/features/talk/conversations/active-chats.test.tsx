import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { ActiveChats } from './active-chats.tsx'

const chat = (more = {}) => ({
  conversationId: crypto.randomUUID(),
  with: { id: crypto.randomUUID(), name: 'Jon', avatar: null },
  contentType: 'idea',
  contentId: crypto.randomUUID(),
  contentTitle: 'A calendar for bands',
  lastMessage: 'Last Tuesday',
  isLastOwn: false,
  lastMessageTime: '2026-03-01T10:00:00.000Z',
  unread: 0,
  interviewCompleted: false,
  ...more,
})

let chats: ReturnType<typeof chat>[]
let pages: number
let isBroken: boolean

beforeEach(() => {
  // jsdom does not have this function.
  Element.prototype.scrollIntoView = () => undefined
  chats = [chat()]
  pages = 1
  isBroken = false
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1)
    if (isBroken)
      return Response.json({ code: 'failure', message: 'Something failed.', requestId: 'r' }, { status: 500 })
    return Response.json({ rows: chats, page, pages, total: chats.length, capped: false })
  })
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
const address = () => screen.getByTestId('address').textContent

const show = (at = '/conversations') =>
  renderPart(
    <>
      <ActiveChats />
      <Address />
    </>,
    { at },
  )

test('a chat shows the member, the subject, the last message and the unread count, and is a link', async () => {
  chats = [chat({ unread: 2 }), chat({ with: null, lastMessage: 'Chat started' })]
  show()
  await screen.findByText('Jon')
  const words = ['Unknown', 'Last Tuesday', 'Chat started', '2 unread messages']
  for (const text of words) screen.getByText(text)
  expect(screen.queryByText('0 unread messages')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Continue chat with Jon about “A calendar for bands”' }))
  expect(address()).toBe(`/conversations?chat=${chats[0]?.conversationId}`)
})

test('a chat opened from a later page stays on that page, and the URL sets the page', async () => {
  pages = 3
  show('/conversations?page=2')
  fireEvent.click(await screen.findByRole('link', { name: /^Continue/ }))
  expect(address()).toBe(`/conversations?page=2&chat=${chats[0]?.conversationId}`)
  cleanup()
  show('/conversations?page=2')
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }))
  expect(address()).toBe('/conversations?page=3')
  cleanup()
  show('/conversations?page=9')
  await waitFor(() => expect(address()).toBe('/conversations?page=3'))
})

test('an empty list says so, and a failure is shown and can be retried', async () => {
  chats = []
  show()
  await screen.findByText('No active chats')
  cleanup()
  isBroken = true
  show()
  await screen.findByText('Failed to load conversations')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No active chats')
})
