import { toBandPoints } from '#contract/evidence/chart/chart.ts'
import type { BarSeries, Evidence, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { isSplit, toSideText } from '#contract/evidence/side-series.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { VisitSource } from '#contract/evidence/visits.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toCountText, toEvidenceDay, toPercentText, toShareText } from './figure-text.ts'
import { toIntervalText } from './interval-text.ts'
import { FEWER_THAN_FIVE, toSourceName } from './series-names.ts'

/** Returns what a moderator changed, or undefined: 'Until 4 June: 40 of 96. Then a moderator left 6 people out.' */
export function toByHandNote({ byHand }: Pick<Evidence, 'byHand'>, now: string) {
  if (!byHand) return undefined
  const before = byHand.before && `Until ${toEvidenceDay(byHand.at, now)}: ${toCountText(byHand.before)}. `
  const people = `${toNumberText(byHand.readers)} ${byHand.readers === 1 ? 'person' : 'people'}`
  return `${before ? `${before}Then` : `On ${toEvidenceDay(byHand.at, now)}`} a moderator left ${people} out. The 5 % can’t be promised of that.`
}

/** The people of a series before and after its answers changed. */
export type Runs = { first: Count; next: Count }

/**
 * Returns how the people before and after the change answered, or undefined without points. The change is put where the lower end of
 * the band was highest, if later people said yes less often, and otherwise where its upper end was lowest: there the earlier
 * people contradict the later ones most.
 */
export function findRuns({ points, changed }: Pick<BarSeries, 'points' | 'changed'>): Runs | undefined {
  const band = toBandPoints({ points })
  const last = band.at(-1)
  const early = band.filter(({ readers }) => readers < (changed?.readers ?? 0))
  const highest = early.toSorted((one, other) => other.from - one.from)[0]
  const lowest = early.toSorted((one, other) => one.to - other.to)[0]
  if (!last || !highest || !lowest) return undefined
  const { yes, readers } = last.yes / last.readers < highest.yes / highest.readers ? highest : lowest
  return { first: { yes, readers }, next: { yes: last.yes - yes, readers: last.readers - readers } }
}

/** Returns after how many people the answers changed: 'The answers changed after the 15th person.' */
export function toChangedAfterText(series: BarSeries | null) {
  const runs = series && findRuns(series)
  return runs
    ? `The answers changed after the ${toOrdinal(runs.first.readers)} person.`
    : 'Early and later people answered differently.'
}

/** Returns what the share is of those who saw the item anywhere: 'From anywhere: 640 saw it, 40 of them said yes (6 %).' */
export const toFloorNote = ({ floor }: EvidenceFigures) =>
  `From anywhere: ${toNumberText(floor.readers)} saw it, ${toNumberText(floor.yes)} of them said yes (${toShareText(floor)}).`

/** Returns who voted from a card before they opened the item, or undefined. */
export const toVotedBeforeNote = ({ votedBefore }: EvidenceFigures) =>
  votedBefore > 0
    ? `${toNumberText(votedBefore)} voted more than an hour before they opened it; they aren’t in the share.`
    : undefined

/** Returns who had voted on the card within the hour before, or undefined: '22 of them had said so on its card; of the other 74, 18.' */
export function toCardNote({ onCard }: BarSeries) {
  if (!onCard || onCard.part.yes === null || onCard.part.readers === 0) return undefined
  const { of, part } = onCard
  const others = { readers: of.readers - part.readers, yes: of.yes - onCard.part.yes }
  return `${toNumberText(part.readers)} of ${toNumberText(of.readers)} voted on its card just before they opened it, ${toNumberText(onCard.part.yes)} of them with yes; of the other ${toNumberText(others.readers)}, ${toNumberText(others.yes)}.`
}

/** Returns who said yes after the hour, or undefined. */
export const toLateNote = ({ lateYes }: EvidenceFigures) =>
  lateYes > 0
    ? `${toNumberText(lateYes)} more said yes later than an hour; they aren’t in the share.`
    : undefined

/** Returns what those said who saw no vote of others yet, or undefined below five of them. */
export const toUnvotedNote = ({ community: { unvoted } }: EvidenceFigures) =>
  unvoted && unvoted.part.yes !== null && unvoted.part.readers > 0
    ? `${toCountText({ yes: unvoted.part.readers, readers: unvoted.of.readers })} opened it when it had no vote yet: ${toNumberText(unvoted.part.yes)} of them said yes.`
    : undefined

/** The note on the series of people without an account. */
export const VISITORS_NOTE =
  'People without an account said yes if they left an address and confirmed it within three days. A visitor who comes on two days counts twice.'

/** Returns how many people without an account opened the item and said yes, by where they read it. */
export const toVisitorsText = ({ sources }: EvidenceFigures) =>
  VisitSource.options
    .map(source => {
      const share = sources.find(series => series.source === source)?.share
      const said = isSplit(share)
        ? `${toCountText(share)} said yes, ${toIntervalText(shareInterval(share.yes, share.readers))}`
        : (share && toSideText(share)) || FEWER_THAN_FIVE
      return `${toSourceName(source, 'report')}: ${said}.`
    })
    .join(' ')

/** Returns how many opened an earlier wording, or undefined. */
export const toEarlierWordingNote = ({ earlierReaders }: Pick<Evidence, 'earlierReaders'>) =>
  earlierReaders > 0
    ? `${toNumberText(earlierReaders)} opened an earlier wording; they aren’t counted.`
    : undefined

/** Returns how many had opened an earlier similar item, and what they said, or undefined below five of them. */
function toAgainNote(figures: EvidenceFigures | null) {
  const share = figures?.sources.find(({ source }) => source === 'again')?.share
  if (!share) return undefined
  const said = isSplit(share) ? `: ${toCountText(share)} said yes` : ''
  return `${toNumberText(share.readers)} more people who opened it had opened an earlier, similar post. They are counted apart${said}.`
}

/** Returns how many opened an earlier wording or had opened an earlier similar item, or undefined. It names no item. */
export const toEarlierNote = (evidence: Pick<Evidence, 'earlierReaders' | 'figures'>) =>
  present([toEarlierWordingNote(evidence), toAgainNote(evidence.figures)]).join(' ') || undefined

/** The share of lost openings above which the evidence says so. */
const LOST_MAX = 0.05

/** Returns the rate of lost openings, or undefined up to five percent. */
export const toLostNote = ({ lostOpenings }: EvidenceFigures) =>
  lostOpenings > LOST_MAX
    ? `About ${toPercentText(Math.round(lostOpenings * 100))} of views here get lost on the way, so the share may be off.`
    : undefined

const ORDINALS = ['th', 'st', 'nd', 'rd']

/** Returns a place in a row: 1st, 2nd, 3rd, 4th, 11th. */
export function toOrdinal(place: number) {
  const isTeen = Math.floor((place % 100) / 10) === 1
  return `${toNumberText(place)}${(isTeen ? undefined : ORDINALS[place % 10]) ?? ORDINALS[0]}`
}

/**
 * Returns what else the author asked lately, or undefined: 'The 4th of this author in 90 days; 2 of the others were deleted; one verdict:
 * drop.'
 */
export function toAskedBeforeNote({ askedBefore: { asked, deleted, build, drop } }: EvidenceFigures) {
  if (asked === 0) return undefined
  const gone =
    deleted > 0 ? `; ${toNumberText(deleted)} of the others ${deleted === 1 ? 'was' : 'were'} deleted` : ''
  return `The ${toOrdinal(asked + 1)} of this author in 90 days${gone}${toVerdictsText({ build, drop })}.`
}

function toVerdictsText({ build, drop }: { build: number; drop: number }) {
  if (build + drop === 0) return ''
  if (build + drop === 1) return `; one verdict: ${build === 1 ? 'build' : 'drop'}`
  const counts = [`${build} build`, `${drop} drop`].filter(text => !text.startsWith('0'))
  return `; ${build + drop} verdicts: ${counts.join(', ')}`
}

const present = (notes: readonly (string | undefined)[]) => notes.flatMap(note => note ?? [])
