import { isDeepStrictEqual } from 'node:util'
import {
  type BarCohort,
  type EvidenceFigures,
  ExclusionReason,
  type Point,
  type ReadersFrom,
  type SideShare,
} from '#contract/evidence/evidence.ts'
import type { Share } from '#contract/evidence/groups.ts'
import { ViewSource } from '#contract/evidence/item-views.ts'
import { isSplit } from '#contract/evidence/side-cohorts.ts'
import { VisitSource } from '#contract/evidence/visits.ts'
import { READERS_PER_STEP, SHOWN_FROM } from '#contract/lengths.ts'
import type { Step } from '#server/features/evidence/cohorts/cohort.ts'
import { isMixed, minus, movePart, moveSide } from './increments.ts'

const POINTS_MAX = 200
/** The number of readers from which on the cohort of one audience is shown. */
const AUDIENCE_FROM = 10

type ItemFigure = 'lateYes' | 'lostViews' | 'askedBefore' | 'fragility' | 'hasFewAuthors'

type CountedCohort = { step: Step | null; changed: BarCohort['changed'] }

/** A missing cohort has no readers. */
export type NewCounts = Pick<EvidenceFigures, ItemFigure> & {
  cohorts: Record<string, CountedCohort>
  /** The stored points, and those at which a verdict was given, in any order. */
  points: Record<ReadersFrom, Point[]>
  verdicts: Record<ReadersFrom, Point[]>
  /** The visits of people without an account; a missing source has none. */
  visits: Partial<Record<VisitSource, Share>>
  /** Those that twenty members named. */
  namedAudiences: string[]
  /** The readers of a cohort beyond its bar who joined outside the fullest seven days. */
  otherWeeks: { cohort: ReadersFrom; readers: number } | null
}

type Context = { shown: EvidenceFigures | null; now: NewCounts }

/**
 * Returns the next figures of an item, or `shown` itself if nothing has moved, or null before five have opened it. Each
 * cohort moves by itself, with its steps of five readers. With `isDaily` the cohorts of single audiences may move.
 */
export function moveFigures({ shown, now, isDaily }: Context & { isDaily: boolean }): EvidenceFigures | null {
  const context = { shown, now }
  const community = moveBarCohort('community', context)
  const sources = moveSources(context)
  const excluded = moveExcluded(context)
  const votedBefore = stepOf(now, 'voted')?.readers ?? 0
  const seenBefore = moveSeenBefore({ sources, votedBefore }, context)
  const opened = countOpened({ community, sources, excluded, seenBefore, votedBefore })
  if (opened < SHOWN_FROM) return shown
  const next = {
    community,
    audience: moveBarCohort('audience', context),
    sources,
    seenBefore,
    audiences: shown && !isDaily ? shown.audiences : moveAudiences(context),
    excluded,
    votedBefore,
    lateYes: now.lateYes,
    lostViews: now.lostViews,
    askedBefore: now.askedBefore,
    fragility: now.fragility,
    hasFewAuthors: now.hasFewAuthors,
  }
  return isDeepStrictEqual(next, shown) ? shown : next
}

/** Returns the last step, from five readers on. Exclusions can leave fewer readers in a step. */
function stepOf({ cohorts }: NewCounts, name: string) {
  const step = cohorts[name]?.step
  return step && step.readers >= SHOWN_FROM ? step : null
}

function moveBarCohort(name: ReadersFrom, { shown, now }: Context): BarCohort {
  const step = stepOf(now, name)
  if (!step) return NO_COHORT
  const { readers, yes, at, parts, liked } = step
  const of = { readers, yes }
  const before = shown?.[name] ?? NO_COHORT
  const silent = (count: number) => ({ readers: count, yes: 0 })
  return {
    sums: of,
    changed: toShownChange(now.cohorts[name]?.changed ?? null, step),
    points: thinPoints(now.points[name], { verdicts: now.verdicts[name], last: { readers, yes, at } }),
    liked: movePart(before.liked, { of: silent(readers - yes), part: silent(liked) }),
    onCard: movePart(before.onCard, { of, part: parts.onCard }),
    withPast: movePart(before.withPast, { of, part: parts.withPast }),
    unvoted: movePart(before.unvoted, { of, part: parts.unvoted }),
    ...(now.otherWeeks?.cohort === name && {
      otherWeeks: moveOtherWeeks(before.otherWeeks, now.otherWeeks.readers),
    }),
  }
}

/** Moves by five people or more, so that it does not tell of one that they opened the item. */
function moveOtherWeeks(before: number | undefined, readers: number) {
  const inSteps = Math.floor(readers / READERS_PER_STEP) * READERS_PER_STEP || Math.min(readers, 1)
  return before === undefined || readers < before || readers - before >= READERS_PER_STEP ? inSteps : before
}

const NO_PARTS = { liked: null, onCard: null, withPast: null, unvoted: null }
const NO_COHORT: BarCohort = { sums: null, changed: null, points: [], ...NO_PARTS }

function toShownChange(changed: BarCohort['changed'], step: Step): BarCohort['changed'] {
  if (!changed || changed.readers > step.readers) return null
  const readers = Math.min(Math.ceil(changed.readers / READERS_PER_STEP) * READERS_PER_STEP, step.readers)
  return { readers, at: changed.at }
}

/**
 * Returns at most 200 points, in steps of five readers or more. The points of verdicts and the last point are always
 * included; other points less than five readers from them are left out.
 */
export function thinPoints(
  points: readonly Point[],
  { verdicts, last }: { verdicts: readonly Point[]; last: Point },
) {
  const given = verdicts.filter(({ readers }) => readers < last.readers)
  const special = [...given.slice(0, POINTS_MAX / 2), last]
  const step = Math.max(READERS_PER_STEP, Math.ceil(last.readers / (POINTS_MAX - special.length)))
  const kept: Point[] = []
  for (const point of points.toSorted((a, b) => a.readers - b.readers)) {
    const isFar = special.every(({ readers }) => Math.abs(readers - point.readers) >= READERS_PER_STEP)
    const isStep = point.readers - (kept.at(-1)?.readers ?? 0) >= step
    if (isFar && isStep && point.readers < last.readers) kept.push(point)
  }
  return [...kept, ...special].toSorted((a, b) => a.readers - b.readers)
}

const sourcesShown = [
  ...ViewSource.options.filter(source => source !== 'community'),
  'again',
  ...VisitSource.options,
] as const

const moveSources = ({ shown, now }: Context) =>
  sourcesShown.map(source => {
    const before = shown?.sources.find(cohort => cohort.source === source)?.share ?? null
    return { source, share: moveSide(before, sourceOf(now, source)) }
  })

/** Returns the members of a source at its last step, or its visitors. */
function sourceOf(now: NewCounts, source: (typeof sourcesShown)[number]): Share | null {
  const { success, data } = VisitSource.safeParse(source)
  if (!success) return stepOf(now, source)
  const visits = now.visits[data]
  return visits && visits.readers >= SHOWN_FROM ? visits : null
}

// Every reason is listed, even without readers: a reason that appears would reveal the reader who has just come.
const moveExcluded = ({ shown, now }: Context) =>
  ExclusionReason.options.map(reason => {
    const before = shown?.excluded.find(cohort => cohort.reason === reason)?.share ?? null
    return { reason, share: moveSide(before, stepOf(now, `excluded:${reason}`)) }
  })

type ShownSources = { sources: EvidenceFigures['sources']; votedBefore: number }

const isOfMembers = (source: EvidenceFigures['sources'][number]['source']) =>
  !VisitSource.safeParse(source).success

/**
 * Returns the readers outside the headline as one cohort. Its yes is not shown while the rest of them, beside the cohort
 * that are shown, all gave the same answer.
 */
function moveSeenBefore({ sources, votedBefore }: ShownSources, { shown, now }: Context): SideShare | null {
  const seenBefore = moveSide(shown?.seenBefore ?? null, stepOf(now, 'seen-before'))
  if (!seenBefore || seenBefore.yes === null) return seenBefore
  const shares = sources.flatMap(({ source, share }) => (share && isOfMembers(source) ? [share] : []))
  // Of the members who voted before they opened the item, only the number is shown.
  if (votedBefore > 0 || !shares.every(isSplit)) return seenBefore
  const rest = shares.reduce(minus, { readers: seenBefore.readers, yes: seenBefore.yes })
  return rest.readers === 0 || isMixed(rest) ? seenBefore : { ...seenBefore, yes: null }
}

type OpenedParts = Pick<EvidenceFigures, 'community' | 'sources' | 'excluded' | 'seenBefore' | 'votedBefore'>

/** Sums the cohorts that are shown, so that nothing can be inferred from a difference to them. */
function countOpened({ community, sources, excluded, seenBefore, votedBefore }: OpenedParts) {
  const sumOf = (parts: readonly { share: SideShare | null }[]) =>
    parts.reduce((sum, { share }) => sum + (share?.readers ?? 0), 0)
  const ofMembers = sources.filter(({ source }) => isOfMembers(source))
  const ofVisitors = sources.filter(({ source }) => !isOfMembers(source))
  const outside = Math.max(seenBefore?.readers ?? 0, sumOf(ofMembers) + votedBefore)
  return (community.sums?.readers ?? 0) + outside + sumOf(excluded) + sumOf(ofVisitors)
}

const moveAudiences = ({ shown, now }: Context) =>
  now.namedAudiences.flatMap(audience => {
    const step = stepOf(now, `for:${audience}`)
    const before = shown?.audiences.find(cohort => cohort.audience === audience)?.share ?? null
    const share = step && step.readers >= AUDIENCE_FROM ? moveSide(before, step) : before
    return share ? [{ audience, share }] : []
  })
