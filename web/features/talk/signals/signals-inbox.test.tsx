import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { SignalsInbox } from './signals-inbox.tsx'

const jon = { id: crypto.randomUUID(), name: 'Jon', avatar: null }
const ada = { ...jon, id: crypto.randomUUID(), name: 'Ada' }
const conversation = { id: crypto.randomUUID() }
const itemId = crypto.randomUUID()

const signal = (more = {}) => ({
  id: crypto.randomUUID(),
  startsChat: true,
  from: jon,
  signalType: 'vote',
  interactionType: 'voted on',
  contentType: 'idea',
  contentId: itemId,
  contentTitle: 'A calendar for bands',
  commentId: null,
  read: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...more,
})

let signals: ReturnType<typeof signal>[]
let visitors: object[]
/** The number at the bell, null if its response does not come. */
let unread: number | null
let sent: string[]
let lastBody: string | undefined
let refusal: { status: number; code: string } | undefined
/** Writes wait for this promise. */
let held: Promise<void> | undefined

beforeEach(() => {
  signals = [signal()]
  visitors = []
  sent = []
  refusal = held = undefined
  unread = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (url.endsWith('/count'))
      return unread === null ? new Promise(() => {}) : Response.json({ unread, chats: 0 })
    if (url.endsWith('/visitors')) return Response.json(visitors)
    if (method === 'GET') return Response.json({ signals, unread: signals.length, earlier: null })
    sent.push(`${method} ${url}`)
    lastBody = body
    await held
    if (refusal)
      return Response.json({ ...refusal, message: 'No.', requestId: 'r' }, { status: refusal.status })
    return url.endsWith('/conversation') ? Response.json(conversation) : new Response(null, { status: 204 })
  })
})

const Address = () => {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{pathname + search + hash}</output>
}
const address = () => screen.getByTestId('address').textContent

const show = (part = <SignalsInbox />) =>
  renderPart(
    <>
      {part}
      <Address />
    </>,
    { hasToasts: true },
  )

const startButton = () =>
  screen.findByRole('button', { name: 'Start Chat with Jon about “A calendar for bands”' })

test('a right-to-left name and title are isolated from the words between them', async () => {
  const [name, contentTitle] = ['\u05e2\u05d3\u05d4 3', '\u0645\u06cc 4']
  signals = [signal({ from: { ...jon, name }, contentTitle })]
  show()
  for (const text of [name, contentTitle])
    for (const element of await screen.findAllByText(text)) expect(element.tagName, text).toBe('BDI')
})

test('pressing Start Chat twice starts one chat and opens it', async () => {
  show()
  const button = await startButton()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(address()).toBe(`/conversations?chat=${conversation.id}`))
  expect(sent).toEqual([`PUT /api/signals/${signals[0]?.id}/conversation`])
})

test('after a failed start, the inbox keeps the signal, and keeps the alert until the next attempt', async () => {
  refusal = { status: 500, code: 'failure' }
  show()
  fireEvent.click(await startButton())
  const inbox = screen.getByRole('region', { name: /Signals Inbox/ })
  await waitFor(() =>
    expect(within(inbox).getByRole('alert').textContent).toBe('Failed to start chat. Please try again.'),
  )
  await screen.findByText('Failed to create conversation')
  expect(address()).toBe('/')
  refusal = undefined
  fireEvent.click(await startButton())
  await waitFor(() => expect(address()).toContain('chat='))
  expect(within(inbox).queryByRole('alert')).toBeNull()
})

test('a person shows as replied to once every text has a reply, and a solution is quoted by title, not by a later comment', async () => {
  const said = { question: null, repliesTo: null, thread: { id: 'c1', kind: 'answer' }, verified: false }
  signals = [
    signal({ signalType: 'comment', said: { ...said, words: 'Mine is full', replied: true } }),
    signal({ signalType: 'comment', said: { ...said, words: 'On Tuesday', replied: false } }),
    signal({ from: ada, interactionType: 'commented on', said: { ...said, words: 'Or so', replied: true } }),
    signal({
      from: ada,
      interactionType: 'proposed a solution to',
      said: { ...said, words: 'A shed for all\nOne key a house.', replied: true },
    }),
  ]
  show()
  await screen.findByText('“A shed for all · One key a house.”')
  expect(screen.getAllByText('You replied')).toHaveLength(1)
})

test('a signal without a member offers no chat', async () => {
  signals = [signal({ from: null })]
  show()
  await screen.findByText('New')
  expect(screen.queryByRole('button', { name: /Start Chat/ })).toBeNull()
})

test.each([
  [{ commentId: 'c1', interactionType: 'commented on' }, `/card/${itemId}#comment-c1`],
  [{ commentId: 'c1', contentType: 'product' }, `/product/${itemId}#comment-c1`],
  [{}, `/card/${itemId}`],
])('a notification links to its subject and is marked read with it', async (more, target) => {
  signals = [signal(more)]
  show(<NotificationsCard />)
  await screen.findByText('Unread')
  fireEvent.click(screen.getByRole('link', { name: /A calendar for bands/ }))
  expect(address()).toBe(target)
  await waitFor(() => expect(sent).toEqual([`PUT /api/signals/${signals[0]?.id}/reading`]))
})

test('a notification that could not be marked read is reported, and the button to mark all regains focus', async () => {
  refusal = { status: 500, code: 'failure' }
  show(<NotificationsCard />)
  fireEvent.click(await screen.findByRole('link', { name: /A calendar for bands/ }))
  await screen.findByText('Failed to mark notification as read')
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  held = promise
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all read' })
  fireEvent.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
  letGo()
  await screen.findByText('Failed to mark all notifications as read')
  await waitFor(() => expect(document.activeElement).toBe(button))
})

const HELPED = 'Replies to what you write, and votes and answers on what you publish, show up here.'

test.each([
  { number: null, says: [] },
  { number: 0, says: ['No notifications yet', HELPED] },
  { number: 2, says: ['2 unread notifications'] },
])('without signals and with $number at the bell, the card says $says', async ({ number, says }) => {
  signals = []
  unread = number
  show(<NotificationsCard />)
  const said = () => screen.queryAllByText(/\bnotifications( yet)?$|^Replies to/)
  await waitFor(() => expect(said().map(({ textContent }) => textContent)).toEqual(says))
})

test('visitors appear next to members, newest first, and those without text share a row that links to all of them', async () => {
  const item = { kind: 'idea', id: itemId, title: 'A calendar for bands' }
  const answer = { id: 'v1', at: '2026-03-01T10:06:00Z', isNew: true, saidYes: true, leftEmail: true }
  const answered = [{ ...answer, words: 'In the glove box' }]
  const others = { count: 3, leftEmail: 2, at: '2026-03-01T09:00:00Z', isNew: true }
  visitors = [{ item, at: answer.at, newCount: 4, answered, others }]
  show()
  await screen.findByText('said they’d use it, left an email, and answered')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^A visitorNew.*“In the glove box”Read it$/),
    expect.stringMatching(/^JJ?on/),
    '3 visitorsNew2 of them left an emailsaid they’d use itShow',
  ])
  screen.getByText('5 new')
  const read = screen.getByRole('link', { name: /^Read it: A visitor/ })
  expect(read.getAttribute('href')).toBe(`/detail/idea/${itemId}?tab=people#answers`)
  fireEvent.click(screen.getByRole('link', { name: /^Show: 3 visitors/ }))
  expect(address()).toBe(`/detail/idea/${itemId}?tab=people`)
  await waitFor(() => expect(sent).toEqual([`PUT /api/items/${itemId}/notifications/reading`]))
  expect(lastBody).toBe(JSON.stringify({ visitorsUntil: others.at }))
})

test('after a row is read, earlier signals on the next page wait for a request', async () => {
  const comment = (name: string, hour: number) =>
    signal({
      from: { ...jon, id: crypto.randomUUID(), name },
      signalType: 'comment',
      createdAt: `2026-03-01T0${hour}:00:00.000Z`,
    })
  const [ada, bo, cy] = [comment('Ada', 9), comment('Bo', 8), comment('Cy', 7)]
  signals = [ada, bo]
  show()
  const read = await screen.findByRole('button', { name: /^Mark read: Ada/ })
  signals = [bo, cy]
  fireEvent.click(read)
  const more = await screen.findByRole('button', { name: 'Show more' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 3))).toEqual([
    'AAd',
    'BBo',
  ])
  fireEvent.click(more)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Cy'))
})

test('a chat opens even if its row disappears before the response', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const { rerender } = show()
  fireEvent.click(await startButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  rerender(
    <MemoryRouter>
      <Address />
    </MemoryRouter>,
  )
  resolve()
  await waitFor(() => expect(address()).toBe(`/conversations?chat=${conversation.id}`))
})
