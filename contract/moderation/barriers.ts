import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { BarrierId, MemberId } from '#contract/ids.ts'
import { BARRIER_DAYS_MAX, lengths, pageSizes } from '#contract/lengths.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { whySentence } from './reasons.ts'

/**
 * The things that a barrier can keep out: sign-ups from a network (/24 or /48), with an address at a mail domain or its
 * subdomains, or of one mailbox in any spelling; and texts with a link to a host or its subdomains.
 */
export const BarrierKind = z.enum(['network', 'mail-domain', 'mailbox', 'link-host'])
export type BarrierKind = z.infer<typeof BarrierKind>

/**
 * A barrier as moderators see it. It ends at `endsAt`, or ended early at `endedAt`. `hits` is the number of its refusals.
 */
export const Barrier = z.object({
  id: BarrierId,
  kind: BarrierKind,
  value: z.string(),
  reason: z.string(),
  madeBy: z.nullable(Author),
  madeAt: Time,
  endsAt: Time,
  endedBy: z.nullable(Author),
  endedAt: z.nullable(Time),
  isStanding: z.boolean(),
  hits: z.int(),
  hitAt: z.nullable(Time),
})
export type Barrier = z.infer<typeof Barrier>

const saysRange = {
  error: () => i18n.t('A whole number of days from 1 to {max}.', { max: BARRIER_DAYS_MAX }),
}

/** `id` is made by the browser. `value` is an address, a network, a domain or a link, as the moderator has it. */
export const NewBarrier = z.strictObject({
  id: BarrierId,
  kind: BarrierKind,
  value: text({ max: lengths.email, empty: /*i18n*/ 'Say what to keep out.' }),
  days: z.int(saysRange).check(z.minimum(1, saysRange), z.maximum(BARRIER_DAYS_MAX, saysRange)),
  reason: whySentence,
})
export type NewBarrier = z.infer<typeof NewBarrier>

/** A barrier that could keep a banned member out: their latest network, or a host that they linked most. */
const BarrierOffer = z.object({ kind: BarrierKind, value: z.string() })
export type BarrierOffer = z.infer<typeof BarrierOffer>

export const barriers = {
  'GET /moderation/barriers': {
    summary: `Barriers with their hits: standing ones first, then the latest; ${pageSizes.barriers} a page`,
    access: 'moderator',
    rateLimit: 'reads',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(Barrier),
    refusals: [],
  },
  'POST /moderation/barriers': {
    summary:
      'Keep a network, a mail domain, a mailbox or a link host out, with an end; the same id again changes nothing',
    access: 'moderator',
    rateLimit: 'gestures',
    body: NewBarrier,
    ok: Barrier,
    refusals: [
      'barrier.invalid',
      'barrier.own-network',
      'barrier.huge-domain',
      'barrier.own-host',
      'barrier.exists',
      'barrier.missing',
    ],
  },
  'GET /admin/members/:memberId/barrier-offers': {
    summary: 'What a member came by that a barrier could keep out, without what one keeps out or may not',
    access: 'operator',
    rateLimit: 'reads',
    params: z.strictObject({ memberId: MemberId }),
    ok: z.object({ offers: z.array(BarrierOffer) }),
    refusals: ['member.missing'],
  },
  'DELETE /moderation/barriers/:barrierId': {
    summary: 'End a barrier by hand; what it refused stays refused',
    access: 'moderator',
    rateLimit: 'gestures',
    params: z.strictObject({ barrierId: BarrierId }),
    ok: null,
    refusals: ['barrier.missing'],
  },
} satisfies Endpoints
