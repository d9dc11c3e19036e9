import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { lengths } from '#contract/lengths.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { ListMailKind } from '#contract/public-pages/list-mails.ts'
import { text } from '#contract/text/text.ts'

export const HeldMail = z.object({
  kind: ListMailKind,
  item: z.object({ id: ItemId, kind: ItemKind, title: z.string() }),
  author: Author,
  memberSince: Time,
  subject: z.string(),
  /** Moderators never see who they are. */
  recipients: z.int(),
  heldAt: Time,
  /** True if it has waited for more than a day. */
  isLate: z.boolean(),
})
export type HeldMail = z.infer<typeof HeldMail>

const Digest = z.string().check(z.regex(/^[0-9a-f]{64}$/, /*i18n*/ 'Not a digest'))

/**
 * A held mail as its recipients will read it. `digest` identifies the content: a decision names the digest of the mail that
 * the moderator read.
 */
export const HeldMailDetail = z.object({
  ...HeldMail.shape,
  digest: Digest,
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
export type HeldMailDetail = z.infer<typeof HeldMailDetail>

const params = z.strictObject({ itemId: ItemId, kind: ListMailKind })
const decision = { access: 'moderator', rateLimit: 'gestures', params, ok: null } as const
const refusals = [
  'held-mail.missing',
  'held-mail.decided',
  'held-mail.changed-meanwhile',
  'ruling.oneself',
] as const

/** The note with which a held mail is returned to its author. */
const SendBackForm = z.strictObject({
  digest: Digest,
  note: text({ max: lengths.reasonSentence, empty: /*i18n*/ 'Say what has to change, in a sentence.' }),
})

export const heldMails = {
  'GET /moderation/held-mails': {
    summary: 'The emails to waiting lists that wait for a moderator, the longest wait first',
    access: 'moderator',
    rateLimit: 'reads',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(HeldMail),
    refusals: [],
  },
  'POST /moderation/held-mails/:itemId/:kind/reading': {
    summary: 'Read a held email; the log notes who read it',
    access: 'moderator',
    rateLimit: 'gestures',
    params,
    ok: HeldMailDetail,
    refusals: ['held-mail.missing'],
  },
  'POST /moderation/held-mails/:itemId/:kind/release': {
    summary: 'Send a held email as it was read',
    ...decision,
    body: z.strictObject({ digest: Digest }),
    refusals,
  },
  'POST /moderation/held-mails/:itemId/:kind/return': {
    summary: 'Give a held email back to its author with a note',
    ...decision,
    body: SendBackForm,
    refusals,
  },
} satisfies Endpoints
