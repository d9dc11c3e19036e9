import { toBandPoints } from '#contract/evidence/chart/chart.ts'
import type { BarCohort, Evidence, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { isSplit } from '#contract/evidence/side-cohorts.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { toCountText, toEvidenceDay, toYesValues } from './figure-text.ts'

/**
 * Returns the note about a moderator's exclusion, or undefined: 'Until 4 June: 40 of 96. Then a moderator excluded 6
 * people.'
 */
export function toByHandNote({ byHand }: Pick<Evidence, 'byHand'>, now: string) {
  if (!byHand) return undefined
  const values = { day: toEvidenceDay(byHand.at, now), people: byHand.readers }
  const left = byHand.before
    ? i18n.t(
        'Until {day}: {count}. Then a moderator excluded {people, plural, one {# person} other {# people}}.',
        { ...values, count: toCountText(byHand.before) },
      )
    : i18n.t('On {day}, a moderator excluded {people, plural, one {# person} other {# people}}.', values)
  return i18n.join(left, i18n.t('The 5% doesn’t cover that choice.'))
}

/** The people of a cohort before its answers changed, and those after. */
export type Runs = { first: Count; next: Count }

/**
 * Returns how people answered before and after the change, or undefined without points. If later people said yes less often,
 * the change is put where the lower end of the band was highest, otherwise where its upper end was lowest: there the earlier
 * people contradict the later ones most.
 */
export function findRuns({ points, changed }: Pick<BarCohort, 'points' | 'changed'>): Runs | undefined {
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
export function toChangedAfterText(cohort: BarCohort | null) {
  const runs = cohort && findRuns(cohort)
  return runs
    ? i18n.t(
        'The answers changed after the {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} person.',
        { place: runs.first.readers },
      )
    : i18n.t('Early and later people answered differently.')
}

/** Returns the note about members who voted on a card before they opened the item, or undefined. */
export const toVotedBeforeNote = ({ votedBefore }: EvidenceFigures) =>
  votedBefore > 0
    ? i18n.t(
        '{people, plural, other {# voted more than an hour before they opened it, so they aren’t in the share.}}',
        { people: votedBefore },
      )
    : undefined

/**
 * Returns how many readers had voted on the card within the hour before, or undefined: '22 of 96 voted on its card just
 * before they opened it, and 20 of them said yes. Of the other 74, 18 did.'
 */
export function toCardNote({ onCard }: BarCohort) {
  if (!onCard || onCard.part.yes === null || onCard.part.readers === 0) return undefined
  const { of, part } = onCard
  const others = { readers: of.readers - part.readers, yes: of.yes - onCard.part.yes }
  return i18n.t(
    '{people, plural, other {# of {all} voted on its card just before they opened it}}, and {yes, plural, other {# of them said yes}}. Of the other {others}, {othersYes, plural, other {# did}}.',
    {
      people: part.readers,
      all: toNumberText(of.readers),
      yes: onCard.part.yes,
      others: toNumberText(others.readers),
      othersYes: others.yes,
    },
  )
}

/** Returns the note about yes that came after the hour, or undefined. */
export const toLateNote = ({ lateYes }: EvidenceFigures) =>
  lateYes > 0
    ? i18n.t('{people, plural, other {# more said yes over an hour later, so they aren’t in the share.}}', {
        people: lateYes,
      })
    : undefined

/** Returns the answers of readers who saw no vote of others, or undefined below five of them. */
export const toUnvotedNote = ({ community: { unvoted } }: EvidenceFigures) =>
  unvoted && unvoted.part.yes !== null && unvoted.part.readers > 0
    ? i18n.t(
        '{people, plural, other {#\u00A0of\u00A0{all} opened it before it had any votes}}, and {yes, plural, other {# of them said yes}}.',
        { people: unvoted.part.readers, all: toNumberText(unvoted.of.readers), yes: unvoted.part.yes },
      )
    : undefined

/** Returns how many members opened an earlier wording, or undefined. */
export const toEarlierWordingNote = ({ earlierReaders }: Pick<Evidence, 'earlierReaders'>) =>
  earlierReaders > 0
    ? i18n.t('{people, plural, other {# opened an earlier wording, so they aren’t counted.}}', {
        people: earlierReaders,
      })
    : undefined

/** Returns how many readers had opened an earlier similar item, and their answers, or undefined below five of them. */
function toAgainNote(figures: EvidenceFigures | null) {
  const share = figures?.sources.find(({ source }) => source === 'again')?.share
  if (!share) return undefined
  const { readers } = share
  return isSplit(share)
    ? i18n.t(
        '{people, plural, other {# more people}} who opened it had opened an earlier similar post. Counted separately, {yes, plural, other {{count} said yes}}.',
        { people: readers, ...toYesValues(share) },
      )
    : i18n.t(
        '{people, plural, other {# more people}} who opened it had opened an earlier similar post. We count them separately.',
        { people: readers },
      )
}

/** Returns how many members opened an earlier wording or an earlier similar item, or undefined. It names no item. */
export const toEarlierNote = (evidence: Pick<Evidence, 'earlierReaders' | 'figures'>) =>
  i18n.join(toEarlierWordingNote(evidence), toAgainNote(evidence.figures)) || undefined

/** The share of lost views above which it is mentioned. */
const LOST_MAX = 0.05

/** Returns the rate of lost views, or undefined up to five percent. */
export const toLostNote = ({ lostViews }: EvidenceFigures) =>
  lostViews > LOST_MAX
    ? i18n.t('We lose about {percent} of views here, so the share may be off.', {
        percent: toPercentText(Math.round(lostViews * 100)),
      })
    : undefined

/**
 * Returns what else the author asked in the last 90 days, or undefined: 'The author’s 4th in 90 days; 2 of the others
 * were deleted; one verdict: drop.'
 */
export function toAskedBeforeNote({ askedBefore: { asked, deleted, build, drop } }: EvidenceFigures) {
  if (asked === 0) return undefined
  const verdicts = [
    ...(build > 0 ? [i18n.t('{count} build', { count: build })] : []),
    ...(drop > 0 ? [i18n.t('{count} drop', { count: drop })] : []),
  ]
  return i18n.t(
    'The author’s {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in 90 days{deleted, plural, =0 {} one {; # of the others was deleted} other {; # of the others were deleted}}{verdicts, plural, =0 {} =1 {; one verdict: {build, plural, =1 {build} other {drop}}} other {; # verdicts: {list}}}.',
    { place: asked + 1, deleted, verdicts: build + drop, build, list: toListText(verdicts) },
  )
}
