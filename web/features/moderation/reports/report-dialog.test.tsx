import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OwnReport } from '#contract/moderation/reports.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { ReportDialog } from './report-dialog.tsx'

const full = { code: 'request.too-many', message: 'Please wait a moment.', requestId: 'r' }

let stored: object[]
let sent: (Pick<OwnReport, 'id'> & { sentence: string })[]
let respond: (body: (typeof sent)[number]) => Response
let subject: { kind: 'comment'; id: string }

beforeEach(() => {
  subject = { kind: 'comment', id: crypto.randomUUID() }
  stored = []
  sent = []
  respond = ({ id, sentence }) => Response.json(report({ id, sentence }))
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return Response.json({ reports: stored, earlier: null })
    const form = JSON.parse(body)
    sent.push(form)
    return respond(form)
  })
})

const report = (more: Partial<OwnReport>) => ({
  id: crypto.randomUUID(),
  subject,
  reason: 'advertising',
  sentence: '',
  title: 'Comment by Viktor Lang',
  outcome: 'open',
  createdAt: '2026-03-01T10:00:00.000Z',
  decidedAt: null,
  ...more,
})

const onOpenChange = vi.fn()
const show = () => renderPart(<ReportDialog subject={subject} open onOpenChange={onOpenChange} />)

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const choose = (reason: string) => fireEvent.click(screen.getByRole('radio', { name: reason }))
const sentence = () => screen.getByLabelText<HTMLTextAreaElement>('In a sentence')
const write = (value: string) => fireEvent.change(sentence(), { target: { value } })

test('a report needs a reason, plus a sentence if the reason says too little', async () => {
  show()
  const first = await screen.findByRole('radio', { name: 'Spam or advertising' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  send()
  await screen.findByText('Choose what is wrong.')
  choose('Something else')
  send()
  await screen.findByText('Say in a sentence what is wrong.')
  expect(document.activeElement).toBe(sentence())
  expect(sent).toEqual([])
  choose('Hate')
  send()
  send()
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(sent).toMatchObject([{ subject, reason: 'hateful', sentence: '' }])
})

test('a refusal keeps the input, even after the dialog closes, and a retry sends the same report', async () => {
  respond = () => Response.json(full, { status: 429 })
  const { unmount } = show()
  choose('Harassment')
  write('In three comments')
  send()
  await screen.findByText('Please wait a moment.')
  unmount()
  respond = ({ id }) => Response.json(report({ id }))
  show()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Harassment' }).checked).toBe(true)
  expect(sentence().value).toBe('In three comments')
  send()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual(sent[0])
})

test('an earlier report shows its outcome, whether the list or a second attempt finds it', async () => {
  respond = () => Response.json(report({ reason: 'hateful' }))
  const { unmount } = show()
  choose('Hate')
  send()
  await screen.findByText(/You reported this on .*: hate\. A moderator hasn't decided yet\./)
  unmount()
  stored = [report({ outcome: 'dismissed', sentence: 'It is an ad.' })]
  show()
  await screen.findByText(/A moderator found that it doesn't break the rules\./)
  screen.getByText('It is an ad.')
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
})
