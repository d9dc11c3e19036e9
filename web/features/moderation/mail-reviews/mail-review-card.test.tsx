import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { MailReviewDetail } from '#contract/public-pages/mail-reviews.ts'
import { refusals } from '#contract/refusals.ts'
import { refusing, showStaffPart } from '#test/support/moderation/staff-page.tsx'
import { MailReviewCard } from './mail-review-card.tsx'

const itemId = '0197c5a4-0000-7000-8000-000000000001' as ItemId
const at = `/api/moderation/mail-reviews/${itemId}/launch`
const mail: MailReviewDetail = {
  kind: 'launch',
  item: { id: itemId, kind: 'idea', title: 'Boats' },
  author: { id: '0197c5a4-0000-7000-8000-000000000002' as MemberId, name: 'Mara', avatar: null },
  memberSince: '2026-01-01T00:00:00.000Z',
  subject: 'It is open',
  recipients: 12,
  inReviewSince: '2026-02-01T00:00:00.000Z',
  isLate: false,
  contentHash: 'a'.repeat(64),
  sender: 'Mara',
  paragraphs: ['Come in.'],
  label: 'Open it',
  host: null,
  foot: [],
  hasReplies: true,
  sentBefore: 0,
}

/** Shows the card and reads the mail. `words` are the texts of the mail at each reading. */
async function read(words: string[], decide: () => Response | object) {
  const left = [...words]
  const shown = showStaffPart(<MailReviewCard mail={mail} />, ({ key }) =>
    key === `POST ${at}/reading` ? { ...mail, paragraphs: [left.shift() ?? ''] } : decide(),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }))
  await screen.findByText(words[0] ?? '')
  return () => shown.sent.filter(({ key }) => !key.endsWith('/reading'))
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a release sends the version that was read', async () => {
  const sent = await read(['Come in.'], () => ({}))
  press('Allow and send')
  await waitFor(() =>
    expect(sent()).toEqual([{ key: `POST ${at}/release`, body: { contentHash: mail.contentHash } }]),
  )
})

test('an email that its author just changed is read again, and an unfinished note stays', async () => {
  await read(['Come in.', 'Come in, all of you.'], () => refusing('mail-review.changed-meanwhile'))
  press('Send back with a note…')
  const note = screen.getByLabelText<HTMLTextAreaElement>('What needs to change? The author will read this.')
  fireEvent.change(note, { target: { value: 'Say who you are.' } })
  press('Send back')
  await screen.findByText('Come in, all of you.')
  expect(screen.getByText(refusals['mail-review.changed-meanwhile'].sentence)).toBeDefined()
  expect(note.value).toBe('Say who you are.')
})

test('an empty note is not sent', async () => {
  const sent = await read(['Come in.'], () => ({}))
  press('Send back with a note…')
  press('Send back')
  expect([sent(), screen.getByRole('textbox').getAttribute('aria-invalid')]).toEqual([[], 'true'])
})
