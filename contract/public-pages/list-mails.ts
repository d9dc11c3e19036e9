import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'
import { OptionalProductAddress } from './product-address.ts'

/**
 * The mails that an author may send to a waiting list. The first update comes before the second, and either may come before
 * or after the launch mail.
 */
export const ListMailKind = z.enum(['launch', 'first-update', 'second-update'])
export type ListMailKind = z.infer<typeof ListMailKind>

/**
 * A draft. `productId` is the own product to which a launch mail leads, null for the item itself. `address` is where people
 * can try it outside of here, '' if that is the address of the product or there is none. `wantsReplies`: replies go to the
 * proven address of the author.
 */
export const ListMailDraft = z.strictObject({
  subject: text({ max: lengths.mailSubject }),
  text: text({ max: lengths.mailText }),
  productId: z.nullable(ItemId),
  address: z._default(OptionalProductAddress, ''),
  wantsReplies: z._default(z.boolean(), false),
})
export type ListMailDraft = z.infer<typeof ListMailDraft>

export const listMailKinds = ListMailKind.options

/** A visitor mail's kind contains the keyed hash of mailbox and item, so an item never has two for one mailbox. */
const VisitorMailKind = z.templateLiteral(['visitor-', z.string().check(z.regex(/^[0-9a-f]{64}$/))])
export type VisitorMailKind = z.infer<typeof VisitorMailKind>

export const MailKind = z.union([ListMailKind, VisitorMailKind])
export type MailKind = z.infer<typeof MailKind>

export const isVisitorMail = (kind: MailKind): kind is VisitorMailKind => kind.startsWith('visitor-')

/** `in-review`: sent by its author, and waiting for a moderator. */
const ListMailState = z.enum(['none', 'draft', 'in-review', 'sending', 'sent'])

/** A list mail with its state. `version` is that of the draft, 0 if there is none. */
const ListMail = z.object({
  kind: ListMailKind,
  state: ListMailState,
  version: z.int(),
  draft: z.nullable(
    z.object({
      subject: z.string(),
      text: z.string(),
      productId: z.nullable(ItemId),
      address: z.string(),
      wantsReplies: z.boolean(),
    }),
  ),
  testedAt: z.nullable(Time),
  orderedAt: z.nullable(Time),
  finishedAt: z.nullable(Time),
  /** The time since which it has been in review, and whether that is more than a day. */
  review: z.nullable(z.object({ at: Time, isLate: z.boolean() })),
  /**
   * The time at which a sent mail became a draft again: a moderator sent it back with a note, or its item was hidden or
   * its author banned.
   */
  stopped: z.nullable(z.object({ at: Time, note: z.nullable(z.string()) })),
  /** The time from which it can be sent, null if it can be sent now: a list gets at most one mail a week. */
  earliestAt: z.nullable(Time),
  counts: z.object({
    all: z.int(),
    waiting: z.int(),
    sent: z.int(),
    bounced: z.int(),
    perhapsNotSent: z.int(),
  }),
  /** The addresses whose delivery was in flight when a node died, at most 100. */
  perhapsNotSent: z.array(z.string()),
})
export type ListMail = z.infer<typeof ListMail>

const params = z.strictObject({ itemId: ItemId, kind: ListMailKind })

export const listMails = {
  'GET /items/:itemId/list-mails': {
    summary: 'The launch mail and the two updates of an own item',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: z.array(ListMail),
    refusals: ['item.missing', 'item.not-yours'],
  },
  'PUT /items/:itemId/list-mails/:kind': {
    summary: 'Write the draft of a mail to the waiting list',
    access: 'member',
    params,
    body: z.strictObject({ version: z.int(), draft: ListMailDraft }),
    ok: ListMail,
    refusals: ['item.missing', 'item.not-yours', 'list-mail.changed-meanwhile', 'list-mail.sent'],
  },
  'POST /items/:itemId/list-mails/:kind/test': {
    summary: 'Mail the draft to its author',
    access: 'member',
    rateLimit: 'accountMails',
    params,
    ok: null,
    refusals: [
      'item.missing',
      'item.not-yours',
      'list-mail.no-draft',
      'list-mail.no-mail-server',
      'list-mail.address-unproven',
      'list-mail.test-failed',
    ],
  },
  'POST /items/:itemId/list-mails/:kind/send': {
    summary: 'Send the draft to everybody on the waiting list, once',
    access: 'member',
    params,
    body: z.strictObject({ version: z.int() }),
    ok: ListMail,
    refusals: [
      'item.missing',
      'item.not-yours',
      'list-mail.no-draft',
      'list-mail.changed-meanwhile',
      'list-mail.sent',
      'list-mail.not-yet',
      'list-mail.too-soon',
      'list-mail.no-mail-server',
      'list-mail.no-subscribers',
      'list-mail.paused',
    ],
  },
} satisfies Endpoints

export const listLinks = {
  'POST /waiting-list/leave/:token': {
    summary: 'Leave a waiting list by the link of a mail (RFC 8058)',
    access: 'public',
    // A big mail provider sends the calls of all its users from a few addresses.
    rateLimit: 'tokens',
    params: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    form: 'dropped',
    ok: null,
    refusals: ['link.outdated'],
  },
  'POST /waiting-list/return': {
    summary: 'Note that somebody came back by the link of a launch mail, or pressed Visit there',
    access: 'public',
    rateLimit: 'publicReads',
    body: z.strictObject({
      token: z.string().check(z.maxLength(200)),
      step: z.enum(['returned', 'pressed-visit']),
    }),
    ok: null,
  },
} satisfies Endpoints
