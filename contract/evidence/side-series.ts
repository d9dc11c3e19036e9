import { i18n } from '#contract/text/i18n.ts'
import type { EvidenceFigures, Share, SideShare, WrittenBar } from './evidence.ts'
import { toCountText } from './texts/figure-text.ts'
import { sideOf } from './verdict.ts'

/** Returns whether it is known how many readers of a series said yes. */
export const isSplit = (share: SideShare | null | undefined): share is Share =>
  share !== null && share !== undefined && share.yes !== null

/**
 * Returns the readers of a series beside the headline in words: '5 of 14', or only their number if all of them or none said
 * yes.
 */
export const toSideText = (share: SideShare) =>
  isSplit(share)
    ? toCountText(share)
    : i18n.t('{people, plural, other {# opened it}}', { people: share.readers })

/**
 * Returns the community together with the readers who were set aside, except for voided votes, as far as their answers are
 * shown. Returns null if none of their answers are.
 */
export function withAside({ community, aside }: EvidenceFigures): Share | null {
  const shares = aside.flatMap(({ reason, share }) => (reason !== 'voided' && isSplit(share) ? [share] : []))
  if (shares.length === 0 || !community.sums) return null
  return shares.reduce(
    (sum, { readers, yes }) => ({ readers: sum.readers + readers, yes: sum.yes + yes }),
    community.sums,
  )
}

/** People whom the author brought: members by the author's link, or people without an account. The two are never summed. */
export type BroughtSeries = { name: string; share: SideShare | null; isReached: boolean }

type Source = EvidenceFigures['sources'][number]['source']

/**
 * Returns the series of people whom the author brought, each with whether its interval is above the threshold for building.
 * All readers of a series have the same time for their answer: members an hour, visitors three days.
 */
export function toBroughtSeries({ sources }: EvidenceFigures, bar: WrittenBar | null): BroughtSeries[] {
  const shareOf = (source: Source) => sources.find(series => series.source === source)?.share ?? null
  const allSeries = [
    { name: i18n.t('Members by your link'), share: shareOf('author-link') },
    { name: i18n.t('Visitors without an account'), share: add(shareOf('public-page'), shareOf('embed')) },
  ]
  return allSeries.map(({ name, share }) => ({ name, share, isReached: isReached(share, bar) }))
}

/** The sentence for such a series once it is above the author's threshold. It is no verdict. */
export const BROUGHT_REACHED = /*i18n*/ 'Your bar is reached among people you brought. You chose who came.'

const isReached = (share: SideShare | null, bar: WrittenBar | null) =>
  bar !== null && isSplit(share) && sideOf(share, bar) === 'build'

/** Returns the sum of two shown series. Its `yes` is unknown while that of one of the two is. */
function add(one: SideShare | null, other: SideShare | null): SideShare | null {
  if (!one || !other) return one ?? other
  const yes = one.yes === null || other.yes === null ? null : one.yes + other.yes
  return { readers: one.readers + other.readers, yes }
}
