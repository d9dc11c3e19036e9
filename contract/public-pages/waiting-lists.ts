import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Via } from '#contract/evidence/visits.ts'
import { ItemId, SubscriberId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, pageOf, SearchWords, Time } from '#contract/paging.ts'
import { linklessText } from '#contract/text/linkless-text.ts'

const item = z.strictObject({ itemId: ItemId })

/** The form of the one email in which an author may ask a visitor. */
export const VisitorMailForm = z.strictObject({ text: linklessText({ max: lengths.visitorMail }) })

/**
 * What became of a visitor mail. `open`: the author can write it, and `text` and `note` are those that a moderator sent back.
 * `bounced`: it may not have arrived. `not-sent`: they could no longer be asked.
 */
const VisitorMail = z.object({
  state: z.enum(['open', 'in-review', 'waiting', 'sent', 'bounced', 'not-sent']),
  text: z.string(),
  note: z.nullable(z.string()),
})

/** A confirmed subscriber. `site` is the host of the page around an embed. */
const Subscriber = z.object({
  id: SubscriberId,
  email: z.string(),
  confirmedAt: Time,
  via: Via,
  site: z.nullable(z.string()),
  /** The subscriber's latest answer, with its question. */
  answer: z.nullable(z.object({ question: z.string(), text: z.string() })),
  hasBounced: z.boolean(),
  /** Null if the author may not ask them. */
  mail: z.nullable(VisitorMail),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberFilter = z.enum(['all', 'answered', 'bounced'])
export type SubscriberFilter = z.infer<typeof SubscriberFilter>

/**
 * The number of subscribers who got the launch mail, and of those who then came back by its link, went on to the product,
 * said that they tried it, and voted for it as members. A subscriber who said that they tried it counts as having gone on.
 */
const LaunchFunnel = z.object({
  mailed: z.int(),
  returned: z.int(),
  pressedVisit: z.int(),
  tried: z.int(),
  voted: z.int(),
})
export type LaunchFunnel = z.infer<typeof LaunchFunnel>

const WaitingList = z.object({
  title: z.string(),
  kind: ItemKind,
  counts: z.object({ all: z.int(), answered: z.int(), bounced: z.int(), pending: z.int() }),
  subscribers: pageOf(Subscriber),
  launchFunnel: LaunchFunnel,
})
export type WaitingList = z.infer<typeof WaitingList>

export const waitingLists = {
  'GET /items/:itemId/waiting-list': {
    summary: `The confirmed subscribers of an own item, newest first, ${pageSizes.subscribers} a page`,
    access: 'member',
    searchedBy: 'search',
    params: item,
    query: z.strictObject({
      page: PageNumber,
      search: SearchWords,
      filter: z._default(SubscriberFilter, 'all'),
    }),
    ok: WaitingList,
    refusals: ['item.missing', 'item.not-yours'],
  },
  'GET /items/:itemId/waiting-list/csv': {
    summary: 'The whole waiting list of an own item as comma-separated values',
    access: 'member',
    params: item,
    ok: z.object({ fileName: z.string(), text: z.string() }),
    refusals: ['item.missing', 'item.not-yours'],
  },
  'PUT /items/:itemId/waiting-list/:subscriberId/mail': {
    summary: 'Send a question to a subscriber who allowed one email',
    access: 'member',
    params: z.strictObject({ itemId: ItemId, subscriberId: SubscriberId }),
    body: VisitorMailForm,
    ok: null,
    refusals: [
      'item.missing',
      'item.not-yours',
      'subscriber.missing',
      'visitor-mail.not-allowed',
      'visitor-mail.sent',
      'list-mail.no-mail-server',
      'list-mail.address-unproven',
      'list-mail.paused',
    ],
  },
  'PUT /items/:itemId/waiting-list/:subscriberId/removal': {
    summary: 'Remove a subscriber from the waiting list; this can be undone for ten minutes',
    access: 'member',
    params: z.strictObject({ itemId: ItemId, subscriberId: SubscriberId }),
    ok: null,
    refusals: ['item.missing', 'item.not-yours', 'subscriber.missing'],
  },
  'DELETE /items/:itemId/waiting-list/:subscriberId/removal': {
    summary: 'Undo a removal from the waiting list',
    access: 'member',
    params: z.strictObject({ itemId: ItemId, subscriberId: SubscriberId }),
    ok: null,
    refusals: ['item.missing', 'item.not-yours', 'subscriber.missing'],
  },
} satisfies Endpoints
