import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { readersNeeded } from '#contract/evidence/statistics/readers-needed.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toBandPoints } from './chart.ts'
import type { BarSeries, Evidence, EvidenceFigures, WrittenBar } from './evidence.ts'
import { toHeldNote } from './held.ts'
import { FEWER_THAN_FIVE, toSourceName } from './lists.ts'
import { toCountText, toEvidenceDay, toPercentText, toShareText } from './numbers.ts'
import { isStillBeyond, toReachedText } from './sentences.ts'
import { toIntervalText } from './share-text.ts'
import { isSplit, toSideText } from './side-series.ts'
import { toJudgedEvidence } from './state.ts'
import { VisitSource } from './visits.ts'

/** Returns the sentence about a verdict that was given, or undefined: 'Build, reached on 3 May with 54 readers. It counts as decided then; the range goes on.' */
function toVerdictNote({ bar, isSaid, now }: { bar: WrittenBar | null; isSaid: boolean; now: string }) {
  if (!bar?.verdict) return undefined
  const { byHand, isUnchecked } = bar.verdict
  return present([
    isSaid
      ? 'It counts as decided then; the range goes on.'
      : `${toReachedText(bar.verdict, now)}. It counts as decided then; the range goes on.`,
    byHand > 0
      ? `It came after ${toNumberText(byHand)} were set aside by hand; the 5 in 100 do not cover that choice.`
      : undefined,
    isUnchecked ? UNCHECKED : undefined,
  ]).join(' ')
}

const UNCHECKED =
  'Some of its readers left before anything could be counted again, so it stays as it was given.'

/** Returns how few readers could take the verdict down, or undefined: 'It could fall if 1 of these 11 were not who they seem.' */
const toFragilityNote = ({ fragility }: EvidenceFigures) =>
  fragility &&
  `It could fall if ${toNumberText(fragility.readers)} of these ${toNumberText(fragility.of)} were not who they seem.`

/** Returns what a moderator changed, or undefined: 'Until 4 June: 40 of 96. Then 6 people were set aside by hand.' */
export function toByHandNote({ byHand }: Pick<Evidence, 'byHand'>, now: string) {
  if (!byHand) return undefined
  const before = byHand.before && `Until ${toEvidenceDay(byHand.at, now)}: ${toCountText(byHand.before)}. `
  const people = `${toNumberText(byHand.readers)} ${byHand.readers === 1 ? 'person was' : 'people were'}`
  return `${before ? `${before}Then` : `On ${toEvidenceDay(byHand.at, now)}`} ${people} set aside by hand. The 5 % cannot be promised of that.`
}

/** Returns the sentence for the day that the author set, if it has come without a verdict. `today` is YYYY-MM-DD. */
function toDateNote({ count, bar, today }: { count: Count; bar: WrittenBar | null; today: string }) {
  if (!bar || bar.verdict || bar.decideBy > today) return undefined
  const range = toIntervalText(shareInterval(count.yes, count.readers), bar)
  return `Your date has come and ${toNumberText(count.readers)} readers do not settle it. ${toCountText(count)} said yes: ${range}. Decide with that, or ask longer.`
}

/**
 * Returns about how many more readers a verdict takes, if there is none and the share is outside the two numbers: 'If it
 * stays near 32 %, about 60 more, perhaps 150.' This computes for some milliseconds.
 */
function toNeededNote(count: Count, bar: WrittenBar | null) {
  const share = count.yes / count.readers
  if (!bar || bar.verdict || !isOutside(share, bar)) return undefined
  const needed = readersNeeded({
    share: Math.min(Math.max(share, SHARE_MIN), 1 - SHARE_MIN),
    thresholds: bar,
    start: count,
  })
  if (!needed) return undefined
  const most = needed.isMore ? 'over 1,000' : toNumberText(needed.nineOfTen)
  const perhaps = needed.isMore || needed.nineOfTen > needed.median ? `, perhaps ${most}` : ''
  return `If it stays near ${toShareText(count)}, about ${toNumberText(needed.median)} more${perhaps}.`
}

/** Returns when a bar without a verdict gets one. */
const toVerdictTerms = (bar: WrittenBar | null) =>
  bar && !bar.verdict
    ? `A verdict comes once the whole range is above ${toPercentText(bar.buildAbove)} or below ${toPercentText(bar.dropBelow)}.`
    : undefined

/** A share of exactly 0 or 1 has no outlook. */
const SHARE_MIN = 0.001

const isOutside = (share: number, { buildAbove, dropBelow }: WrittenBar) =>
  share * 100 > buildAbove || share * 100 < dropBelow

/**
 * Returns how the readers before and after the change answered: '45 of the first 65 said yes, 11 of the next 93.' The change
 * is put where the lower end of the band was highest, if later readers said yes less often, and otherwise where its upper end
 * was lowest: there the earlier readers contradict the later ones most.
 */
export function toChangeNote({ points, changed }: BarSeries) {
  const band = toBandPoints({ points })
  const last = band.at(-1)
  const early = band.filter(({ readers }) => readers < (changed?.readers ?? 0))
  const highest = early.toSorted((one, other) => other.from - one.from)[0]
  const lowest = early.toSorted((one, other) => one.to - other.to)[0]
  if (!last || !highest || !lowest) return undefined
  const first = last.yes / last.readers < highest.yes / highest.readers ? highest : lowest
  const next = { yes: last.yes - first.yes, readers: last.readers - first.readers }
  return `${toNumberText(first.yes)} of the first ${toNumberText(first.readers)} said yes, ${toNumberText(next.yes)} of the next ${toNumberText(next.readers)}.`
}

/** Returns what the share is of those who saw the item anywhere: 'From anywhere: 640 saw it, 40 of them said yes (6 %).' */
export const toFloorNote = ({ floor }: EvidenceFigures) =>
  `From anywhere: ${toNumberText(floor.readers)} saw it, ${toNumberText(floor.yes)} of them said yes (${toShareText(floor)}).`

/** Returns who voted from a card before they opened the item, or undefined. */
export const toVotedBeforeNote = ({ votedBefore }: EvidenceFigures) =>
  votedBefore > 0
    ? `${toNumberText(votedBefore)} voted more than an hour before opening it; they are not in the share.`
    : undefined

/** Returns who had voted on the card within the hour before, or undefined: '22 of them had said so on its card; of the other 74, 18.' */
export function toCardNote({ onCard }: BarSeries) {
  if (!onCard || onCard.part.yes === null || onCard.part.readers === 0) return undefined
  const { of, part } = onCard
  const others = { readers: of.readers - part.readers, yes: of.yes - onCard.part.yes }
  return `${toNumberText(part.readers)} of ${toNumberText(of.readers)} voted on its card just before opening it, ${toNumberText(onCard.part.yes)} of them with yes; of the other ${toNumberText(others.readers)}, ${toNumberText(others.yes)}.`
}

/** Returns who said yes after the hour, or undefined. */
export const toLateNote = ({ lateYes }: EvidenceFigures) =>
  lateYes > 0
    ? `${toNumberText(lateYes)} more said yes later than an hour; they are not in the share.`
    : undefined

/** Returns what those said who saw no vote of others yet, or undefined below five of them. */
export const toUnvotedNote = ({ community: { unvoted } }: EvidenceFigures) =>
  unvoted && unvoted.part.yes !== null
    ? `${toCountText({ yes: unvoted.part.readers, readers: unvoted.of.readers })} opened it when it had no vote yet: ${toNumberText(unvoted.part.yes)} of them said yes.`
    : undefined

/** The note on the series of people without an account. */
export const VISITORS_NOTE =
  'People without an account said yes if they left an address and confirmed it within three days. Whoever comes on two days counts twice.'

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
const toEarlierWordingNote = ({ earlierReaders }: Pick<Evidence, 'earlierReaders'>) =>
  earlierReaders > 0
    ? `${toNumberText(earlierReaders)} opened an earlier wording; they are not counted.`
    : undefined

/** Returns how many had opened an earlier similar item, and what they said, or undefined below five of them. */
function toAgainNote(figures: EvidenceFigures | null) {
  const share = figures?.sources.find(({ source }) => source === 'again')?.share
  if (!share) return undefined
  const said = isSplit(share) ? `: ${toCountText(share)} said yes` : ''
  return `${toNumberText(share.readers)} more opened it who had opened an earlier similar item. They are on a line of their own${said}.`
}

/** Returns how many opened an earlier wording or had opened an earlier similar item, or undefined. It names no item. */
export const toEarlierNote = (evidence: Pick<Evidence, 'earlierReaders' | 'figures'>) =>
  present([toEarlierWordingNote(evidence), toAgainNote(evidence.figures)]).join(' ') || undefined

/** The share of lost openings above which the evidence says so. */
const LOST_MAX = 0.05

/** Returns the rate of lost openings, or undefined up to five percent. */
export const toLostNote = ({ lostOpenings }: EvidenceFigures) =>
  lostOpenings > LOST_MAX
    ? `About ${toPercentText(Math.round(lostOpenings * 100))} of openings here are lost on the way, so the share may be off.`
    : undefined

const ORDINALS = ['th', 'st', 'nd', 'rd']

/** Returns a place in a row: 1st, 2nd, 3rd, 4th, 11th. */
function toOrdinal(place: number) {
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

/** Returns the notes below the sentence, in their order. `today` is the UTC day (YYYY-MM-DD), `now` an ISO time. */
export function toEvidenceNotes(evidence: Evidence, { today, now }: { today: string; now: string }) {
  const { state, bar, series } = toJudgedEvidence(evidence)
  const { figures, decision } = evidence
  const earlier = [toAgainNote(figures), toEarlierWordingNote(evidence), toByHandNote(evidence, now)]
  if (!figures || !series?.sums || state === 'few') return present(earlier)
  const count = series.sums
  return present([
    // The sentence itself says when the verdict was reached once the interval contains the threshold again.
    toVerdictNote({ bar, isSaid: state !== 'changed' && !isStillBeyond(count, bar), now }),
    bar?.verdict && state !== 'changed' ? (toFragilityNote(figures) ?? undefined) : undefined,
    state === 'held' ? toHeldNote(series, { bar, hasFewAuthors: figures.hasFewAuthors }) : undefined,
    ...(state === 'changed'
      ? [toChangeNote(series)]
      : [
          decision ? undefined : toDateNote({ count, bar, today }),
          state === 'held' ? undefined : toVerdictTerms(bar),
          toNeededNote(count, bar),
        ]),
    present([toFloorNote(figures), toCardNote(series), toVotedBeforeNote(figures)]).join(' '),
    ...earlier,
    toAskedBeforeNote(figures),
    toLostNote(figures),
  ])
}

const present = (notes: readonly (string | undefined)[]) => notes.flatMap(note => note ?? [])
