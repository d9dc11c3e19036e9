import { i18n } from '#contract/text/i18n.ts'
import type { EvidenceFigures, Share, SideShare, WrittenBar } from './evidence.ts'
import { toCountText } from './texts/figure-text.ts'
import { sideOf } from './verdict.ts'

/** Returns whether the number of readers of a series who said yes is known. */
export const isSplit = (share: SideShare | null | undefined): share is Share =>
  share !== null && share !== undefined && share.yes !== null

/** Returns readers of a series beside the headline: '5 of 14', or their number alone where all of them or none said yes. */
export const toSideText = (share: SideShare) =>
  isSplit(share)
    ? toCountText(share)
    : i18n.t('{people, plural, other {# opened it}}', { people: share.readers })

/**
 * Returns the community with those who were set aside, but for voided votes, as far as it is shown of them how many said yes. Null if it is of
 * none.
 */
export function withAside({ community, aside }: EvidenceFigures): Share | null {
  const shares = aside.flatMap(({ reason, share }) => (reason !== 'voided' && isSplit(share) ? [share] : []))
  if (shares.length === 0 || !community.sums) return null
  return shares.reduce(
    (sum, { readers, yes }) => ({ readers: sum.readers + readers, yes: sum.yes + yes }),
    community.sums,
  )
}

/** People whom the author brought: members by the author's link, and people without an account. They are never one sum. */
export type BroughtSeries = { name: string; share: SideShare | null; isReached: boolean }

type Source = EvidenceFigures['sources'][number]['source']

/**
 * Returns the series of people whom the author brought, each with whether its interval is above the number for building. Everyone of a
 * line waits equally long for their answer: members an hour, visitors three days.
 */
export function toBroughtSeries({ sources }: EvidenceFigures, bar: WrittenBar | null): BroughtSeries[] {
  const shareOf = (source: Source) => sources.find(series => series.source === source)?.share ?? null
  const allSeries = [
    { name: i18n.t('Members by your link'), share: shareOf('author-link') },
    { name: i18n.t('Visitors without an account'), share: add(shareOf('public-page'), shareOf('embed')) },
  ]
  return allSeries.map(({ name, share }) => ({ name, share, isReached: isReached(share, bar) }))
}

/** The sentence for a series of people whom the author brought, once it is above the author's number. It is no verdict. */
export const BROUGHT_REACHED = /*i18n*/ 'Your bar is reached among people you brought. You chose who came.'

const isReached = (share: SideShare | null, bar: WrittenBar | null) =>
  bar !== null && isSplit(share) && sideOf(share, bar) === 'build'

/** Adds what is shown of two lines. It is not known how many said yes while that is not known of one of them. */
function add(one: SideShare | null, other: SideShare | null): SideShare | null {
  if (!one || !other) return one ?? other
  const yes = one.yes === null || other.yes === null ? null : one.yes + other.yes
  return { readers: one.readers + other.readers, yes }
}
