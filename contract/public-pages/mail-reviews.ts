import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { lengths } from '#contract/lengths.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { MailKind } from '#contract/public-pages/list-mails.ts'
import { text } from '#contract/text/text.ts'

export const MailReview = z.object({
  kind: MailKind,
  item: z.object({ id: ItemId, kind: ItemKind, title: z.string() }),
  author: Author,
  memberSince: Time,
  subject: z.string(),
  /** Moderators never see who they are. */
  recipients: z.int(),
  inReviewSince: Time,
  /** True if it has waited for more than a day. */
  isLate: z.boolean(),
})
export type MailReview = z.infer<typeof MailReview>

const ContentHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, /*i18n*/ 'Not a content hash'))

/**
 * A mail in review as its recipients will read it. A decision names the `contentHash` of the mail that the
 * moderator read.
 */
export const MailReviewDetail = z.object({
  ...MailReview.shape,
  contentHash: ContentHash,
  sender: z.string(),
  paragraphs: z.array(z.string()),
  /** The label of the button, and the host of the author's own site to which it leads in the end. */
  label: z.string(),
  host: z.nullable(z.string()),
  foot: z.array(z.string()),
  hasReplies: z.boolean(),
  /** The number of earlier list mails of this author that were sent. */
  sentBefore: z.int(),
})
export type MailReviewDetail = z.infer<typeof MailReviewDetail>

const params = z.strictObject({ itemId: ItemId, kind: MailKind })
const decision = { access: 'moderator', rateLimit: 'gestures', params, ok: null } as const
const refusals = [
  'mail-review.missing',
  'mail-review.decided',
  'mail-review.changed-meanwhile',
  'decision.oneself',
] as const

/** The note with which a mail in review is sent back to its author. */
const SendBackForm = z.strictObject({
  contentHash: ContentHash,
  note: text({ max: lengths.reasonSentence, empty: /*i18n*/ 'Say in a sentence what needs to change.' }),
})

export const mailReviews = {
  'GET /moderation/mail-reviews': {
    summary: 'The emails to waiting lists that wait for a moderator, the longest wait first',
    access: 'moderator',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(MailReview),
  },
  'POST /moderation/mail-reviews/:itemId/:kind/reading': {
    summary: 'Read an email in review; the log notes who read it',
    access: 'moderator',
    params,
    ok: MailReviewDetail,
    refusals: ['mail-review.missing'],
  },
  'POST /moderation/mail-reviews/:itemId/:kind/release': {
    summary: 'Send an email in review as it was read',
    ...decision,
    body: z.strictObject({ contentHash: ContentHash }),
    refusals,
  },
  'POST /moderation/mail-reviews/:itemId/:kind/send-back': {
    summary: 'Send an email in review back to its author with a note',
    ...decision,
    body: SendBackForm,
    refusals,
  },
} satisfies Endpoints
