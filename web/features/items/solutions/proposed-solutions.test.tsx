import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { ProposedSolutions } from './proposed-solutions.tsx'

const failed = { code: 'failure', message: 'Something went wrong on our side.', requestId: 'r' }

const ben = { id: crypto.randomUUID() as MemberId, name: 'Ben', avatar: null }
const NOTHING = { change: false, delete: false, remove: false, verify: false }
const solution = (title: string, more = {}) => ({
  id: crypto.randomUUID(),
  title,
  content: `About ${title}`,
  author: { id: ada.id, name: 'Ada', avatar: null },
  createdAt: '2026-03-01T10:00:00.000Z',
  editedAt: null,
  verified: false,
  replyCount: 0,
  replies: [],
  can: { ...NOTHING, delete: true },
  ...more,
})
type ListedSolution = ReturnType<typeof solution>

let itemId: ItemId
let stretches: { comments: ListedSolution[]; earlier: string | null }[]
let sent: {
  method: string
  url: string
  body: { id?: string; title?: string; description?: string } | null
}[]
let isBroken: boolean
let answering: PromiseWithResolvers<void> | undefined

beforeAll(() => {
  // A busy browser may draw a frame before React has shown a change. The focus must not depend on a frame.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(performance.now())
    return 0
  })
})

beforeEach(() => {
  itemId = crypto.randomUUID() as ItemId
  stretches = [{ comments: [], earlier: null }]
  sent = []
  isBroken = false
  answering = undefined
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'GET') return Response.json(stretches[url.includes('before=') ? 1 : 0])
    if (url.endsWith('/pay-check')) return Response.json({ unpaid: null })
    sent.push({ method, url, body: body ? JSON.parse(body) : null })
    await answering?.promise
    if (isBroken) return Response.json(failed, { status: 500 })
    if (method === 'DELETE') return new Response(null, { status: 204 })
    const { description: content, ...words } = sent.at(-1)?.body ?? {}
    const changed = method === 'PATCH' && { id: url.split('/').at(-1) }
    const pay = { unpaid: words.title === 'Again' ? 'copy' : null, verified: method === 'PUT', earned: 100 }
    return Response.json({ ...solution(''), ...words, content, ...changed, ...pay })
  })
})

const show = () =>
  renderPart(<ProposedSolutions item={{ id: itemId, author: ben, isBlocked: false }} />, { hasToasts: true })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const titles = () => screen.queryAllByRole('heading', { level: 4 }).map(heading => heading.textContent)
const focused = () => document.activeElement

async function begin(title: string, description: string) {
  press('Propose a Solution')
  await waitFor(() => expect(focused()).toBe(field('Title')))
  write('Title', title)
  write('Description', description)
}

test('the field reports missing text and takes focus, and nothing is sent', async () => {
  show()
  await begin('A fair price list', '   ')
  screen.getByText('Ben can mark it as a Verified Insight, which can earn you 100 points.')
  press('Submit Solution')
  expect(focused()).toBe(field('Description'))
  screen.getByText('Please fill in this field.')
  write('Description', 'x'.repeat(2_001))
  press('Submit Solution')
  screen.getByText('At most 2,000 characters.')
  expect(sent).toEqual([])
})

test('two presses send a solution once; it comes first and has focus, and its form closes', async () => {
  stretches = [{ comments: [solution('An older one')], earlier: null }]
  show()
  await screen.findByText('An older one')
  await begin(' A fair price list ', 'Look it up')
  press('Submit Solution')
  press('Submit Solution')
  await screen.findByText('Your solution has been shared with the community.')
  screen.getByText('If Ben marks it, you earn 100 points.')
  expect(titles()).toEqual(['A fair price list', 'An older one'])
  expect(sent).toHaveLength(1)
  const { title, description } = sent[0]?.body ?? {}
  expect([title, description]).toEqual(['A fair price list', 'Look it up'])
  await waitFor(() => expect(focused()?.textContent).toContain('A fair price list'))
  press('Propose a Solution')
  expect(field('Title').value).toBe('')
})

test('a failed attempt is reported, keeps the texts, and is resent under the same id', async () => {
  show()
  await begin('Again', 'Look it up')
  isBroken = true
  press('Submit Solution')
  await screen.findByText('Error proposing solution')
  expect([field('Title').value, field('Description').value]).toEqual(['Again', 'Look it up'])
  isBroken = false
  press('Submit Solution')
  await screen.findByRole('heading', { level: 4, name: 'Again' })
  expect(sent[1]?.body?.id).toBe(sent[0]?.body?.id)
  await screen.findByText('Your solution has been shared with the community.')
  screen.getByText('No points: you said this before.')
})

test('an unfinished solution reappears on the next visit, and in the form after Cancel', async () => {
  const { unmount } = show()
  await begin('Half a thought', '')
  unmount()
  show()
  expect(field('Title').value).toBe('Half a thought')
  press('Cancel')
  expect(screen.queryByLabelText('Title')).toBeNull()
  const opener = screen.getByRole('button', { name: 'Propose a Solution' })
  await waitFor(() => expect(focused()).toBe(opener))
  fireEvent.click(opener)
  expect(field('Title').value).toBe('Half a thought')
})

test('a deleted solution disappears immediately, and returns beside newer ones if the deletion fails or is undone', async () => {
  const mine = solution('Mine')
  const others = { can: NOTHING }
  stretches = [{ comments: [mine, solution('Theirs', others)], earlier: null }]
  show()
  const list = await screen.findByRole('list', { name: 'Community Solutions' })
  expect(within(list).getAllByRole('button', { name: 'Delete solution' })).toHaveLength(1)
  isBroken = true
  answering = Promise.withResolvers()
  press('Delete solution')
  await waitFor(() => expect(titles()).toEqual(['Theirs']))
  expect(focused()?.textContent).toBe('Community Solutions')
  stretches[0]?.comments.unshift(solution('Newer', others))
  answering.resolve()
  await screen.findByText('Error deleting solution')
  await waitFor(() => expect(titles()).toEqual(['Newer', 'Mine', 'Theirs']))
  isBroken = false
  press('Delete solution')
  await screen.findByText('Your solution has been removed.')
  expect(titles()).toEqual(['Newer', 'Theirs'])
  press('Undo')
  await screen.findByText('Your solution is back.')
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', url: `/api/comments/${mine.id}/restoration` })
  await waitFor(() => expect(focused()?.textContent).toContain('Mine'))
  expect(titles()).toEqual(['Newer', 'Mine', 'Theirs'])
})

test('earlier solutions load below on request and take focus', async () => {
  stretches = [
    { comments: [solution('Newest')], earlier: 'cursor' },
    { comments: [solution('Oldest')], earlier: null },
  ]
  show()
  await screen.findByText('Newest')
  press('Show earlier')
  await waitFor(() => expect(focused()?.textContent).toContain('Oldest'))
  expect(titles()).toEqual(['Newest', 'Oldest'])
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('the pain point’s author marks a solution, its solver changes it, and anyone replies', async () => {
  const can = { ...NOTHING, verify: true, change: true }
  const one = solution('A list', { can })
  stretches = [{ comments: [one], earlier: null }]
  show()
  await screen.findByText('A list')
  press('Mark as Verified Insight')
  await screen.findByText('Verified Insight')
  press('Edit solution')
  await screen.findByRole('textbox', { name: 'Description' })
  write('Title', ' ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  write('Title', 'A fair list')
  screen.getByText('Changing it removes the mark and any points for it.')
  press('Save')
  await screen.findByText('Your change is saved')
  screen.getByRole('button', { name: 'Reply to Ada' })
  await screen.findByText('Ada got 100 points.')
  const was = { title: 'A list', description: 'About A list' }
  expect(sent.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', `/api/comments/${one.id}/verification`, null],
    ['PATCH', `/api/solutions/${one.id}`, { was, title: 'A fair list', description: was.description }],
  ])
})
