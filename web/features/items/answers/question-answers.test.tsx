import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MemberId, QuestionId } from '#contract/ids.ts'
import type { IdeaDetail } from '#contract/items/item-detail.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { FeedbackQuestions } from './question-answers.tsx'

const ben = { id: '0197c5a4-0000-7000-8000-000000000002' as MemberId, name: 'Ben', avatar: null }
const changed = { code: 'text.changed-meanwhile', message: 'You saved something else.', requestId: 'r' }
const failed = { code: 'failure', message: 'Something went wrong on our side.', requestId: 'r' }
const answer = {
  id: '0197c5a4-0000-7000-8000-0000000000a1',
  content: 'Last week',
  author: ben,
  createdAt: '2026-03-01T10:00:00.000Z',
  verified: false,
  editedAt: null,
  can: { change: false, delete: false, remove: false, verify: true },
}
const mine = {
  ...answer,
  author: { ...ada, avatar: null },
  can: { change: false, delete: true, remove: false, verify: false },
}
const TALK = { state: 'closed', conversationId: null }

let stored: typeof answer
let own: Record<string, string>
let sent: string[]
let answering: PromiseWithResolvers<void> | undefined
let isBroken: boolean

beforeEach(() => {
  stored = answer
  own = {}
  sent = []
  answering = undefined
  isBroken = false
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (url.includes('talk')) return Response.json(TALK)
    if (url.endsWith('/reader-settings')) return Response.json({ counted: true, audiences: ['Bands'] })
    if (url.endsWith('/audiences')) return Response.json([])
    const id = url.split('/').at(-2) ?? ''
    const verified = own[id]?.startsWith('My ')
    const toOwn = (content: string) => ({
      ...mine,
      id: id.replace(/^./, 'f'),
      content,
      verified,
      points: content === 'Of this tab' ? 0 : 125,
    })
    if (method === 'GET') {
      const given = own[id] === undefined ? null : toOwn(own[id])
      return Response.json({ comments: [stored], earlier: null, own: given })
    }
    sent.push(`${method} ${url.split('/').slice(-2).join('/')}`)
    await answering?.promise
    if (isBroken) return Response.json(failed, { status: 500 })
    if (method === 'DELETE') return Response.json({ ...stored, verified: false, earned: -100 })
    if (!url.endsWith('/answer')) return Response.json({ ...stored, verified: true, earned: 100 })
    const { content, was } = JSON.parse(body)
    if (was !== (own[id] ?? null)) return Response.json(changed, { status: 409 })
    own[id] = content
    const pay = { earned: was === null ? 25 : 0, unpaid: content === 'Twice' ? 'copy' : null }
    return Response.json({ ...toOwn(content), ...pay })
  })
})

const newQuestion = (question: string) => ({
  id: crypto.randomUUID() as QuestionId,
  question,
  answerCount: 1,
})

function Address() {
  const { pathname, hash } = useLocation()
  return <p data-testid="address">{pathname + hash}</p>
}

/** Shows three questions. Ada has answered those in `given`, and was marked. */
const show = async ({ isOwn = false, given = [] as string[], isEmailUnproven = false } = {}) => {
  const questions = ['When?', 'Where?', 'Why?'].map(newQuestion)
  for (const { id, question } of questions) if (given.includes(question)) own[id] = `My ${question}`
  const author = isOwn ? { ...ada, avatar: null } : ben
  const item = { id: crypto.randomUUID(), kind: 'idea', author, questions } as unknown as IdeaDetail
  const page = (
    <>
      <FeedbackQuestions item={item} />
      <Address />
    </>
  )
  renderPart(page, { hasToasts: true, member: { ...ada, isEmailUnproven } })
  if (isOwn) {
    const folds = () => screen.getAllByRole('button', { name: /^Show 1 answer: / })
    await waitFor(() => expect(folds()).toHaveLength(3))
    for (const fold of folds()) fireEvent.click(fold)
  }
  await waitFor(() => expect(screen.getAllByText('Last week')).toHaveLength(3))
}
const part = (question: string) => within(screen.getByRole('region', { name: new RegExp(`${question}\\?$`) }))
const press = (name: string, question = 'When') =>
  fireEvent.click(part(question).getByRole('button', { name }))
const boxes = () =>
  screen.queryAllByRole<HTMLTextAreaElement>('textbox').map(box => box.labels?.[0]?.textContent)
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const write = (text: string) => fireEvent.change(box(), { target: { value: text } })

test('the author opens the answers, marks one, sees the mark immediately, removes it, and is not asked to answer', async () => {
  await show({ isOwn: true })
  expect([boxes(), screen.queryAllByRole('button', { name: 'Write an answer' })]).toEqual([[], []])
  expect(screen.getAllByText('Useful to you? Mark it, and its author can earn 100 points.')).toHaveLength(3)
  answering = Promise.withResolvers()
  press('Mark as Verified Insight')
  await screen.findByText('Verified Insight')
  press('Remove Verified Insight')
  await waitFor(() => expect(screen.queryByText('Verified Insight')).toBeNull())
  answering.resolve()
  const mark = `${answer.id}/verification`
  await waitFor(() => expect(sent).toEqual([`PUT ${mark}`, `DELETE ${mark}`]))
  await screen.findByText('Ben got 100 points.')
  await screen.findByText('Ben lost 100 points.')
})

test('a failed mark is reverted and reported', async () => {
  await show()
  isBroken = true
  press('Mark as Verified Insight')
  await screen.findByText('Something Went Wrong')
  expect(screen.queryByText('Verified Insight')).toBeNull()
  part('When').getByRole('button', { name: 'Mark as Verified Insight' })
})

test('one box at a time follows others’ answers; sending or skipping opens the next one, and a draft waits', async () => {
  await show({ given: ['Where?'] })
  expect(boxes()).toEqual(['Your answer to: When?'])
  const others = part('When').getByText('Last week')
  expect(others.compareDocumentPosition(box()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  part('Where').getByText('My Where?')

  write('Half a thought')
  press('Skip')
  await waitFor(() => expect(boxes()).toEqual(['Your answer to: Why?']))
  expect(document.activeElement).toBe(box())
  press('Continue your answer')
  expect([boxes(), box().value]).toEqual([['Your answer to: When?'], 'Half a thought'])
  press('Submit')
  await part('When').findByText('Half a thought')
  await waitFor(() => expect(boxes()).toEqual(['Your answer to: Why?']))
  await screen.findByText('Your feedback has been posted.')
  screen.getByText('+25 Insight Points')
})

test('a refused answer keeps its box and text; editing a sent one reuses the box and warns of losing the mark', async () => {
  await show({ given: ['When?', 'Where?', 'Why?'] })
  expect(boxes()).toEqual([])
  press('Change your answer', 'Where')
  expect(box().value).toBe('My Where?')
  press('Close', 'Where')
  expect(boxes()).toEqual([])
  press('Change your answer', 'Where')
  expect(screen.queryByText('Changing it removes the mark and any points for it.')).toBeNull()
  write('In the cellar')
  screen.getByText('Changing it removes the mark and any points for it.')
  isBroken = true
  press('Update', 'Where')
  await screen.findByText('Error adding comment')
  expect(box().value).toBe('In the cellar')
})

test('before an answer that earned points is deleted, its writer sees what will be lost', async () => {
  await show({ given: ['When?'] })
  press('Delete answer')
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText("You'll lose its mark and 125 points.")
  expect(sent).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Answer deleted')
  expect(part('When').queryByText('My When?')).toBeNull()
})

test.each([
  { title: 'a given answer', given: ['When?'], button: 'Update' },
  { title: 'a first answer', given: [], button: 'Submit' },
])(
  '$title saved in another tab appears beside your text, and the next press replaces it',
  async ({ given, button }) => {
    await show({ given })
    if (given.length > 0) press('Change your answer')
    write('Of this tab')
    const id = box().closest('section')?.getAttribute('aria-labelledby')?.replace('question-', '') ?? ''
    own[id] = 'Of that tab'
    press(button)
    await screen.findByText('You saved something else.')
    await part('When').findByText('Of that tab', { selector: 'figure *' })
    const shown = [box().value, box().getAttribute('aria-invalid'), own[id]].join()
    expect(shown).toBe('Of this tab,true,Of that tab')
    press('Update')
    await waitFor(() => expect(own[id]).toBe('Of this tab'))
    await waitFor(() => expect(part('When').queryByText('Of that tab')).toBeNull())
    await screen.findByText('Answer updated. It lost 125 points.')
    expect(screen.queryByText(/Insight Points/)).toBeNull()
  },
)

test('after the first answer, a member we cannot email sees a note once, with a link to confirm the address', async () => {
  await show({ isEmailUnproven: true })
  write('Twice')
  press('Submit')
  await screen.findByText("Your feedback has been posted. We can't email you yet.")
  screen.getByText('No points: you said this before.')
  write('Three times')
  press('Submit', 'Where')
  await screen.findByText('Your feedback has been posted.')
  await waitFor(() => expect(screen.queryByText(/We can't email you yet/)).toBeNull())
  localStorage.clear()
  write('Often')
  press('Submit', 'Why')
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm your address' }))
  expect(screen.getByTestId('address').textContent).toBe('/settings#mails')
})
