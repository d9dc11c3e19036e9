import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { AnswerNext } from './answer-next.tsx'

const id = (end: number) => `0197c5a4-0000-7000-8000-00000000000${end}`
const author = { id: id(9), name: 'Maya', avatar: null }
const item = (end: number, title: string) => ({
  id: id(end),
  kind: 'idea',
  title,
  excerpt: 'Three bands share one cellar.',
  author,
  createdAt: '2026-01-31T12:00:00.000000Z',
  votes: { painPoint: 1, earlyAdopter: 0, total: 1, own: null },
  audience: null as string | null,
})
const asks = (end: number, question: string) => ({
  ...item(1, 'A calendar for bands'),
  question: { id: id(end), question },
})
const [first, second] = [asks(5, 'When did you last rehearse?'), asks(6, 'Who has the key?')]
const pain = { ...item(2, 'Two diaries'), kind: 'pain_point', audience: 'Nurses', question: null }

const all = [first, second, pain]

let rows: typeof all
let answeredToday: number
let answeredBefore: boolean
let sent: string[]
/** Writes wait for this promise. */
let held: Promise<void> | undefined

beforeEach(() => {
  rows = all
  answeredToday = 1
  answeredBefore = false
  sent = []
  held = undefined
  HTMLElement.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' } = {}) => {
    if (method === 'GET') return Response.json({ rows, audiences: ['Nurses'], answeredToday, answeredBefore })
    sent.push(`${method} ${url.replace(/0197.*?(?=\d\/)/, '')}`)
    await held
    const isNamed = ({ id, question }: (typeof all)[number]) => url.includes(question?.id ?? id)
    const others = rows.filter(row => !isNamed(row))
    rows = method === 'DELETE' ? all.filter(row => isNamed(row) || others.includes(row)) : others
    return url.endsWith('/skip') ? new Response(null, { status: 204 }) : Response.json({ id: id(7) })
  })
})

const card = (name: string) => screen.findByRole('region', { name })
const FIRST = 'A calendar for bands When did you last rehearse?'
const SECOND = 'A calendar for bands Who has the key?'
const PAIN = 'Two diaries What would solve this?'
const press = (key: string, target: Element = document.activeElement ?? document.body, more = {}) =>
  fireEvent.keyDown(target, { key, ...more })
const hasFocus = (name: string, role: 'heading' | 'textbox' | 'link' = 'heading') =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
const hints = () => screen.getAllByText(/^([LASJU?]|Ctrl|Enter|Esc)$/).map(({ textContent }) => textContent)

async function open() {
  renderPart(<AnswerNext />, { hasToasts: true })
  const first = await card(FIRST)
  // The keys act once the effects of this render have run.
  await act(async () => {})
  return first
}

test('the project and the question name the card, and the heading shows its place in the round', async () => {
  const shown = await open()
  const heading = within(shown).getByRole('heading', { name: 'When did you last rehearse?' })
  const described = document.getElementById(heading.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Question 2 of 4')
})

test('S skips a question, even twice, and U restores skipped questions, most recent first', async () => {
  await open()
  expect(hints()).toEqual(['L', 'A', 'S', 'J', 'Ctrl', 'Enter', 'Esc', '?'])
  press('s')
  await hasFocus('Who has the key?')
  press('s')
  await card(PAIN)
  expect(hints()).toEqual(['S', 'U', '?'])
  press('u')
  await card(SECOND)
  await hasFocus('Who has the key?')
  press('u')
  await card(FIRST)
  await waitFor(() =>
    expect(sent).toEqual([
      'PUT /api/questions/5/skip',
      'PUT /api/questions/6/skip',
      'DELETE /api/questions/6/skip',
      'DELETE /api/questions/5/skip',
    ]),
  )
  press('u')
  expect(screen.queryByRole('button', { name: 'Undo skip' })).toBeNull()
})

test('an immediate undo waits for its skip, and a list fetched in between does not remove the question again', async () => {
  await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  press('s')
  await card(SECOND)
  press('u')
  await card(FIRST)
  expect(sent).toEqual(['PUT /api/questions/5/skip'])
  resolve()
  await waitFor(() => expect(sent).toEqual(['PUT /api/questions/5/skip', 'DELETE /api/questions/5/skip']))
  await card(FIRST)
})

test('the last question can be restored after a skip', async () => {
  rows = [first]
  await open()
  press('s')
  await screen.findByText('Nothing to answer right now')
  fireEvent.click(screen.getByRole('button', { name: 'Undo skip' }))
  await card(FIRST)
})

test('J cycles through all questions', async () => {
  await open()
  for (const name of [SECOND, PAIN, FIRST]) {
    press('j')
    const heading = within(await card(name)).getByRole('heading')
    await waitFor(() => expect(document.activeElement).toBe(heading))
  }
  expect(sent).toEqual([])
})

test('L and A vote, but keys do nothing in a field or with a modifier', async () => {
  await open()
  const field = screen.getByRole('textbox')
  for (const key of ['l', 'a', 's', 'j', 'u']) {
    press(key, field)
    press(key, document.body, { ctrlKey: true })
  }
  screen.getByRole('region', { name: FIRST })
  expect(sent).toEqual([])
  press('a')
  await waitFor(() => expect(sent).toEqual(['PUT /api/items/1/vote']))
})

test('Enter with Ctrl or ⌘ sends the answer and moves to the next field, which Escape leaves', async () => {
  await open()
  const answer = (text: string, modifier: object) => {
    const field = screen.getByRole('textbox')
    press('Enter', field, modifier)
    fireEvent.change(field, { target: { value: text } })
    press('Enter', field)
    press('Enter', field, modifier)
  }
  answer('Last Tuesday', { ctrlKey: true })
  await hasFocus('Your answer to: Who has the key?', 'textbox')
  press('Escape')
  await hasFocus('Who has the key?')
  answer('Jon has it', { metaKey: true })
  await hasFocus('Propose a Solution', 'link')
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe('asked-question')
  expect(sent).toEqual(['PUT /api/questions/5/answer', 'PUT /api/questions/6/answer'])
  const toasts = () => screen.queryAllByText('Your feedback has been posted.')
  await waitFor(() => expect(toasts()).toHaveLength(2), { timeout: 3_000 })
})

test('a pain point links to its form, which it also opens, and is skipped like a question', async () => {
  rows = [pain]
  renderPart(<AnswerNext />)
  const shown = within(await card(PAIN))
  shown.getByText(/^Question 2 of 2/)
  shown.getByText('For Nurses')
  const link = shown.getByRole('link', { name: 'Propose a Solution' })
  expect(link.getAttribute('href')).toBe(`/detail/pain/${pain.id}#solutions`)
  expect(shown.queryByRole('button', { name: /^I like the idea/ })).toBeNull()
  press('s')
  await waitFor(() => expect(sent).toEqual(['PUT /api/items/2/skip']))
})

test("the day's goal ends with a link to the outcome of earlier answers, if any, and without a bar", async () => {
  rows = []
  answeredToday = 8
  renderPart(<AnswerNext />)
  const first = await screen.findByRole('link', { name: 'See your answers' })
  answeredBefore = true
  renderPart(<AnswerNext />)
  const link = await screen.findByRole('link', { name: "See what came of yesterday's" })
  expect([first, link].flatMap(each => [each.getAttribute('href'), each.closest('p')?.textContent])).toEqual([
    '/dashboard#responses',
    "6 of 6. That's today's goal. See your answers",
    '/dashboard#responses',
    "6 of 6. See what came of yesterday's",
  ])
  expect(screen.queryByText(/today$/)).toBeNull()
})

test('answers without points do not fill the bar, and a day with nothing to answer has no goal', async () => {
  answeredToday = 0
  renderPart(<AnswerNext />)
  const parts = (await screen.findByText("Today's goal: 0 of 3")).querySelectorAll('[data-keep-colour]')
  expect(new Set([...parts].map(({ className }) => className)).size).toBe(1)
  rows = []
  cleanup()
  renderPart(<AnswerNext />)
  await screen.findByText('Nothing to answer right now')
  expect(screen.queryByText(/\d of \d/)).toBeNull()
})
