import { i18n } from '#contract/text/i18n.ts'
import type { EvidenceFigures, SideShare } from './evidence.ts'
import type { Share } from './groups.ts'
import { toCountText } from './texts/figure-text.ts'

/** Returns whether it is known how many readers of a cohort said yes. */
export const isSplit = (share: SideShare | null | undefined): share is Share =>
  share !== null && share !== undefined && share.yes !== null

/**
 * Returns the readers of a cohort beside the headline in words: '5 of 14', or only their number if all of them or none said
 * yes.
 */
export const toSideText = (share: SideShare) =>
  isSplit(share)
    ? toCountText(share)
    : i18n.t('{people, plural, other {# opened it}}', { people: share.readers })

/**
 * Returns the community together with the readers who were excluded, except for voided votes, as far as their answers are
 * shown. Returns null if none of their answers are.
 */
export function withExcluded({ community, excluded }: EvidenceFigures): Share | null {
  const shares = excluded.flatMap(({ reason, share }) =>
    reason !== 'voided' && isSplit(share) ? [share] : [],
  )
  if (shares.length === 0 || !community.sums) return null
  return shares.reduce(
    (sum, { readers, yes }) => ({ readers: sum.readers + readers, yes: sum.yes + yes }),
    community.sums,
  )
}
