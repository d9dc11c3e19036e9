import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { WaitingList } from '#web/pages/waiting-list.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
const NONE = { all: 0, waiting: 0, sent: 0, bounced: 0, perhapsNotSent: 0 }

const subscriber = (email: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  email,
  confirmedAt: '2026-03-01T10:00:00.000Z',
  via: 'own-link',
  site: null,
  answer: null,
  hasBounced: false,
  ...more,
})
const mail = (kind: string, more: object = {}) => ({
  kind,
  state: 'none',
  version: 0,
  draft: null as { subject: string; text: string; productId: null; address: string } | null,
  testedAt: null,
  orderedAt: null as string | null,
  finishedAt: null as string | null,
  earliestAt: null as string | null,
  counts: NONE,
  perhapsNotSent: [] as string[],
  ...more,
})

let people: ReturnType<typeof subscriber>[]
let removed: ReturnType<typeof subscriber>[]
let mails: ReturnType<typeof mail>[]
let isBroken: boolean
let isOn: boolean
let asked: string[]
let sent: { key: string; body: unknown }[]

const toPage = (rows: object[]) => ({ rows, page: 1, pages: 1, total: rows.length, capped: false })

function readList(url: URL) {
  asked.push(url.search)
  const words = url.searchParams.get('search') ?? ''
  const rows = people.filter(({ email }) => email.includes(words))
  return {
    title: 'A calendar for bands',
    kind: 'idea',
    counts: { all: people.length, answered: 0, bounced: Math.min(people.length, 1), pending: 3 },
    subscribers: toPage(rows),
    launchFunnel: { mailed: 17, returned: 9, pressedVisit: 6, tried: 5, voted: 4 },
  }
}

function read(url: URL) {
  if (url.pathname.endsWith('/waiting-list')) return readList(url)
  if (url.pathname.endsWith('/list-mails')) return mails
  if (url.pathname.endsWith('/public-page')) return { isOn, addressObstacle: null, subscriberCount: 0 }
  return toPage([])
}

function write(key: string, body: { version: number; draft: never }) {
  const first = mails.findIndex(({ kind }) => key.includes(`/${kind}`))
  const known = mails[first]
  if (key.endsWith('/public-page')) isOn = true
  if (key.endsWith('/mail'))
    people = people.map(each => ({
      ...each,
      ...('mail' in each && { mail: { state: 'waiting', text: '', note: null } }),
    }))
  if (key.endsWith('/removal')) [people, removed] = [removed, people]
  if (!known || key.endsWith('/test')) return new Response(null, { status: 204 })
  if (body.version !== known.version)
    return Response.json({ code: 'list-mail.changed-meanwhile', message: 'Changed.' }, { status: 409 })
  const next = key.endsWith('/send')
    ? { ...known, state: 'sent', orderedAt: known.finishedAt, counts: { ...NONE, all: 2, sent: 2 } }
    : { ...known, state: 'draft', version: known.version + 1, draft: body.draft }
  mails = mails.with(first, next)
  return Response.json(next)
}

beforeEach(() => {
  people = [
    subscriber('petra@example.com', { answer: { question: 'Where?', text: 'In a drawer.' } }),
    subscriber('office@roofs.example', { via: 'embed', site: 'horvat.example' }),
    subscriber('tilo@example.com', { hasBounced: true }),
  ]
  removed = people.slice(1)
  mails = [mail('launch'), mail('first-update'), mail('second-update')]
  isBroken = false
  isOn = true
  asked = []
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    if (isBroken) return Response.json({ code: 'failure', message: 'Something failed.' }, { status: 500 })
    if (method === 'GET') return Response.json(read(new URL(url, location.origin)))
    const key = `${method} ${url.slice(url.indexOf(id) + id.length)}`
    sent.push({ key, body: JSON.parse(body ?? 'null') })
    return write(key, JSON.parse(body ?? '{}'))
  })
})

async function open() {
  const path = '/detail/:type/:id/waiting-list'
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <main>
            <WaitingList />
          </main>
        ),
      },
    ],
    {
      initialEntries: [`/detail/idea/${id}/waiting-list`],
    },
  )
  renderRouter(router, { hasToasts: true })
  await screen.findByRole(isBroken ? 'alert' : 'heading', isBroken ? {} : { level: 1 })
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const addresses = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[0]?.textContent)

test('the list shows confirmed subscribers with their answer and source, and counts what they did afterward', async () => {
  await open()
  screen.getByText('3 people confirmed. 3 still need to confirm.')
  expect(addresses()).toEqual([
    'petra@example.com“In a drawer.” on “Where?”',
    'office@roofs.exampleNo answer after confirming',
    'tilo@example.comBouncedNo answer after confirming',
  ])
  screen.getByText('Embed · horvat.example')
  expect(screen.getByText('Clicked its link').textContent).toBe('Clicked its link9 of 17')
  expect(screen.getByRole('link', { name: 'A calendar for bands' }).getAttribute('href')).toBe(
    `/detail/idea/${id}`,
  )
})

test('people can be found by text and by filter, and the URL keeps both', async () => {
  await open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'petra' } })
  await waitFor(() => expect(addresses()).toHaveLength(1))
  fireEvent.click(screen.getByRole('radio', { name: 'Answered after confirming 0' }))
  await waitFor(() => expect(asked.at(-1)).toBe('?search=petra&filter=answered&page=1'))
})

test('a removal asks for confirmation once and can be undone', async () => {
  await open()
  press('More for petra@example.com: Remove')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(addresses()).toHaveLength(2))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(addresses()).toHaveLength(3))
  const path = `/waiting-list/${people[0]?.id}/removal`
  expect(sent.map(({ key }) => key)).toEqual([`PUT ${path}`, `DELETE ${path}`])
})

test('a visitor who said it is OK gets one question, which a failure keeps', async () => {
  people = [
    subscriber('lea@example.com', { mail: { state: 'open', text: '', note: null } }),
    subscriber('jo@example.com'),
  ]
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Ask lea@example.com' }))
  await screen.findByText(/You can email them once through us/)
  const text = await screen.findByLabelText('Message')
  fireEvent.change(text, { target: { value: 'See https://streetbox.example' } })
  press('Send the email')
  await screen.findByText("Links and email addresses aren't allowed.")
  fireEvent.change(text, { target: { value: 'How do you do it today?' } })
  isBroken = true
  press('Send the email')
  await screen.findByRole('alert')
  expect((text as HTMLTextAreaElement).value).toBe('How do you do it today?')
  isBroken = false
  press('Send the email')
  await screen.findByText('Your email is on its way.')
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
})

test('a draft survives a change in another window, and is sent after a confirmation that shows the count', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Write the launch email' }))
  fireEvent.change(await screen.findByLabelText('Subject'), {
    target: { value: 'It is there' },
  })
  press('Save the draft')
  await screen.findByText('Please fill in this field.')
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Come and see.' } })
  fireEvent.change(screen.getByLabelText(/^Where people can try it/), {
    target: { value: 'http://streetbox.example' },
  })
  press('Save the draft')
  await screen.findByText('Enter a public web address that begins with https://.')
  fireEvent.change(screen.getByLabelText(/^Where people can try it/), {
    target: { value: 'streetbox.example' },
  })
  mails = mails.with(0, mail('launch', { state: 'draft', version: 4 }))
  press('Save the draft')
  await screen.findByText('Changed.')
  fireEvent.click(screen.getByRole('switch', { name: 'Let people reply to me' }))
  press('Save the draft')
  fireEvent.click(await screen.findByRole('button', { name: 'Send…' }))
  expect(mails[0]?.draft).toEqual({
    subject: 'It is there',
    text: 'Come and see.',
    productId: null,
    wantsReplies: true,
    address: 'https://streetbox.example/',
  })
  await screen.findByText('Send the launch email to 2 people?')
  press('Send to 2 people')
  await screen.findByText('Sent to 2 people.')
  await screen.findByRole('button', { name: 'Write the first update' })
  expect(sent.at(-1)).toEqual({ key: 'POST /list-mails/launch/send', body: { version: 5 } })
})

test('a launch that links to a members-only page says so beside the fields and explains what to change', async () => {
  isOn = false
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Write the launch email' }))
  await screen.findByText(/^People without an account can’t open this project/)
  const field = screen.getByLabelText(/^Where people can try it/)
  fireEvent.change(field, { target: { value: 'streetbox.example' } })
  expect(screen.queryByText(/^People without an account/)).toBeNull()
  fireEvent.change(field, { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('switch', { name: 'Public page' }))
  await waitFor(() => expect(screen.queryByText(/^People without an account/)).toBeNull())
  expect(sent.map(({ key }) => key)).toEqual(['PUT /public-page'])
})

test('an email being sent when the server stopped is listed with its addresses', async () => {
  const counts = { ...NONE, all: 19, sent: 17, bounced: 1, perhapsNotSent: 1 }
  mails[0] = mail('launch', { state: 'sent', counts, perhapsNotSent: ['karl@example.com'] })
  await open()
  await screen.findByText('Sent to 17 people. 1 bounced, 1 uncertain.')
  screen.getByText('karl@example.com')
  cleanup()
  mails[0] = mail('launch', { state: 'sent', counts: NONE })
  await open()
  await screen.findByText('Sent. We no longer have a record of anyone who got it.')
})

test('an update can be written first and says when it can be sent, and a second one waits for the first', async () => {
  mails = [
    mail('launch', {
      state: 'sent',
      orderedAt: '2026-03-01T10:00:00Z',
      counts: { ...NONE, all: 3, sent: 3 },
    }),
    mail('first-update', { state: 'draft', version: 1, earliestAt: '2026-03-08T10:00:00Z' }),
    mail('second-update'),
  ]
  await open()
  await screen.findByText(/^Draft\. At most one email a week. You can send this one after .*8.* 2026/)
  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull()
  cleanup()
  mails = [mail('launch'), mail('first-update', { state: 'draft', version: 1 }), mail('second-update')]
  await open()
  await screen.findByRole('button', { name: 'Finish the first update' })
  expect(screen.getAllByRole('button', { name: 'Send…' })).toHaveLength(1)
})

test('an empty list offers the link, and a failure offers a retry', async () => {
  people = []
  await open()
  await screen.findByRole('heading', { name: 'Nobody yet.' })
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox').value).toContain(`/p/${id}`))
  expect(screen.queryByRole('button', { name: /launch email/ })).toBeNull()
  cleanup()
  isBroken = true
  await open()
  screen.getByRole('button', { name: 'Try again' })
})
