import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { removeDrafts } from '#web/platform/form/drafts.ts'
import { QuickIdeaDialog } from './quick-idea-dialog.tsx'

let sent: { id: string; [field: string]: unknown }[]
let status: number
let code: string

beforeEach(() => {
  sent = []
  status = 200
  code = 'failure'
  removeDrafts(ada.id)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const failed = { code, message: 'Something went wrong on our side.', requestId: 'r' }
    return Response.json(status === 200 ? { id: sent[0]?.id } : failed, { status })
  })
})

function Opener() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <QuickIdeaDialog open={open} onOpenChange={setOpen} onPublished={() => undefined} />
    </>
  )
}

const show = () => renderPart(<Opener />, { hasToasts: true })

const labels = ['Title', 'Description', 'Problem', 'Value proposition'] as const
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const fillIn = () => labels.forEach(label => type(label, `My ${label.toLowerCase()}`))
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit Idea' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const published = () => screen.findByText('Idea Submitted! 🚀')
const reopen = async () => {
  fireEvent.click(screen.getByText('Open'))
  await screen.findByRole('dialog')
}

test('missing answers are marked, nothing is sent, and the first one has focus', async () => {
  show()
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  type('Title', 'My title')
  type('Problem', '   ')
  submit()
  await screen.findByText('Missing Information')
  screen.getByText('Please fill in all required fields.')
  expect(labels.filter(label => field(label).getAttribute('aria-invalid'))).toEqual(labels.slice(1))
  expect(document.activeElement).toBe(field('Description'))
  expect(sent).toEqual([])
})

test('an answer over its limit is refused with a sentence and kept in full', async () => {
  show()
  fillIn()
  type('Problem', '🚀'.repeat(301))
  submit()
  await screen.findByText('At most 300 characters.')
  expect(field('Problem').value).toBe('🚀'.repeat(301))
  expect(sent).toEqual([])
})

test('closing with Escape keeps the input', async () => {
  show()
  fillIn()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await closed()
  await reopen()
  expect(labels.map(label => field(label).value)).toEqual(labels.map(label => `My ${label.toLowerCase()}`))
})

test('two presses publish once, keep the button busy for a second, and leave an empty form', async () => {
  show()
  fillIn()
  const before = performance.now()
  const button = screen.getByRole('button', { name: 'Submit Idea' })
  button.click()
  button.click()
  await closed()
  expect(performance.now() - before).toBeGreaterThanOrEqual(990)
  await published()
  expect(sent).toEqual([
    {
      form: 'quick',
      id: expect.any(String),
      title: 'My title',
      description: 'My description',
      problem: 'My problem',
      valueProposition: 'My value proposition',
    },
  ])
  await reopen()
  expect(labels.map(label => field(label).value)).toEqual(['', '', '', ''])
})

test('Cancel stops the request and keeps the input, and the next press publishes the same idea', async () => {
  const respond = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    await respond(url, init)
    await new Promise((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  })
  show()
  fillIn()
  submit()
  await screen.findByText('Submitting your idea...')
  await waitFor(() => expect(sent).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByText(/^Canceled\. It may still be published/)
  expect(labels.map(label => field(label).value)).toEqual(labels.map(label => `My ${label.toLowerCase()}`))
  vi.stubGlobal('fetch', respond)
  submit()
  await closed()
  await published()
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id])
})

test('a failure leaves the form intact, and a retry sends the same id', async () => {
  status = 500
  show()
  fillIn()
  submit()
  await screen.findByText('Submission Failed')
  expect(field('Title').value).toBe('My title')
  status = 200
  submit()
  await closed()
  await published()
  expect(sent[1]).toEqual(sent[0])
})

test('an edit after a lost response offers a choice, which has focus and is the only thing that can be pressed', async () => {
  status = 409
  code = 'item.differs'
  show()
  fillIn()
  submit()
  const choice = await screen.findByText(/^You already published this/)
  await waitFor(() => expect(field('Title').readOnly).toBe(false))
  expect(document.activeElement).toBe(choice.closest('[role="alert"]'))
  expect(screen.queryByRole('button', { name: 'Submit Idea' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Keep the published version' }))
  await closed()
  await published()
})
