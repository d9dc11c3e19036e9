import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { BlocklistEntryId, MemberId } from '#contract/ids.ts'
import { BLOCKLIST_DAYS_MAX, lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, pageOf, Time } from '#contract/paging.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'
import { whySentence } from './reasons.ts'

/**
 * The things that an entry can keep out: sign-ups from a network (/24 or /48), with an address at a mail domain or its
 * subdomains, or of one mailbox in any spelling; and texts with a link to a host or its subdomains.
 */
export const BlocklistKind = z.enum(['network', 'mail-domain', 'mailbox', 'link-host'])
export type BlocklistKind = z.infer<typeof BlocklistKind>

/**
 * An entry as moderators see it. It ends at `endsAt`, or ended early at `endedAt`. `hits` is the number of its refusals.
 */
export const BlocklistEntry = z.object({
  id: BlocklistEntryId,
  kind: BlocklistKind,
  value: z.string(),
  reason: z.string(),
  madeBy: z.nullable(Author),
  madeAt: Time,
  endsAt: Time,
  endedBy: z.nullable(Author),
  endedAt: z.nullable(Time),
  isActive: z.boolean(),
  hits: z.int(),
  hitAt: z.nullable(Time),
})
export type BlocklistEntry = z.infer<typeof BlocklistEntry>

const rangeText = {
  error: () => i18n.t('Enter a whole number of days from 1 to {max}.', { max: BLOCKLIST_DAYS_MAX }),
}

/** `id` is made by the browser. `value` is an address, a network, a domain or a link, as the moderator has it. */
export const NewBlocklistEntry = z.strictObject({
  id: BlocklistEntryId,
  kind: BlocklistKind,
  value: text({ max: lengths.email, empty: /*i18n*/ 'Enter what to block.' }),
  days: z.int(rangeText).check(z.minimum(1, rangeText), z.maximum(BLOCKLIST_DAYS_MAX, rangeText)),
  reason: whySentence,
})
export type NewBlocklistEntry = z.infer<typeof NewBlocklistEntry>

/** An entry that could keep a banned member out: their latest network, or a host that they linked most. */
const BlocklistOffer = z.object({ kind: BlocklistKind, value: z.string() })
export type BlocklistOffer = z.infer<typeof BlocklistOffer>

export const blocklist = {
  'GET /moderation/blocklist': {
    summary: `The blocklist with its hits: entries in force first, then the latest; ${pageSizes.blocklist} a page`,
    access: 'moderator',
    query: z.strictObject({ page: PageNumber }),
    ok: pageOf(BlocklistEntry),
  },
  'POST /moderation/blocklist': {
    summary:
      'Keep a network, a mail domain, a mailbox or a link host out, with an end; the same id again changes nothing',
    access: 'moderator',
    body: NewBlocklistEntry,
    ok: BlocklistEntry,
    refusals: [
      'blocklist.invalid',
      'blocklist.own-network',
      'blocklist.huge-domain',
      'blocklist.own-host',
      'blocklist.exists',
      'blocklist.missing',
    ],
  },
  'GET /admin/members/:memberId/blocklist-offers': {
    summary: 'What a member came by that the blocklist could keep out, without what one keeps out or may not',
    access: 'operator',
    params: z.strictObject({ memberId: MemberId }),
    ok: z.object({ offers: z.array(BlocklistOffer) }),
    refusals: ['member.missing'],
  },
  'DELETE /moderation/blocklist/:entryId': {
    summary: 'End an entry by hand; what it refused stays refused',
    access: 'moderator',
    params: z.strictObject({ entryId: BlocklistEntryId }),
    ok: null,
    refusals: ['blocklist.missing'],
  },
} satisfies Endpoints
