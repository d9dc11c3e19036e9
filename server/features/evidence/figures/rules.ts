import {
  AsideReason,
  type EvidenceFigures,
  type Point,
  type RuleLine,
  SHOWN_FROM,
} from '#contract/evidence/evidence.ts'
import { OpeningSource } from '#contract/evidence/openings.ts'
import { VisitSource } from '#contract/evidence/visits.ts'

/** Lines move by this many readers or more, and so do the points of a band. */
const STEP = 5
const POINTS_MAX = 200
/** The line of one audience has so many readers or more. */
const AUDIENCE_FROM = 10

type Sums = { readers: number; yes: number; liked: number; notMe: number }
type Share = { readers: number; yes: number }
type RuleLineName = 'community' | 'audience'
type OfItem = 'lateYes' | 'lostOpenings' | 'askedBefore'

/** What is known of an item now. A line that is missing has no readers. */
export type Counted = Pick<EvidenceFigures, OfItem> & {
  lines: Record<string, Sums & Pick<RuleLine, 'changed'>>
  /** The points that were kept, and those at which a verdict was given, in any order. */
  points: Record<RuleLineName, Point[]>
  verdicts: Record<RuleLineName, Point[]>
  /** When the last reader settled. */
  at: string
  /** The audiences of the item that twenty members named. */
  namedAudiences: string[]
  seen: number
  said: number
  answered: number
  talked: number
  leftAddress: number
  used: number
}

type Context = { shown: EvidenceFigures | null; now: Counted }

/**
 * Returns the next figures of an item, or `shown` itself if nothing has moved, or null before five have opened it. Each line
 * moves by itself, when it has five readers more than it shows. With `isDaily` the community moves with fewer, and the lines of
 * single audiences may move.
 */
export function moveFigures({ shown, now, isDaily }: Context & { isDaily: boolean }): EvidenceFigures | null {
  if (countOpened(now) < SHOWN_FROM) return shown
  const context = { shown, now }
  const community = moveRuleLine('community', { ...context, by: isDaily ? 1 : STEP })
  const isSlowKept = shown && !isDaily && community === shown.community
  const next = {
    ...(isSlowKept ? shown : moveSlow(community, context)),
    community,
    audience: moveRuleLine('audience', { ...context, by: STEP }),
    sources: moveSources(context),
    audiences: shown && !isDaily ? shown.audiences : moveAudiences(context),
    aside: moveAside(context),
    withAside: moveWithAside(community, context),
    unvoted: moveUnvoted(community, context),
  }
  return JSON.stringify(next) === JSON.stringify(shown) ? shown : next
}

type Moving<Line> = { before: Line | null | undefined; current: Line | undefined; by?: number }

/** Whether a line is shown from now on as it is now: it has five readers, and as many more as it moves by. */
const isMoved = ({ before, current, by = STEP }: Moving<{ readers: number }>) =>
  current !== undefined && current.readers >= SHOWN_FROM && current.readers - (before?.readers ?? 0) >= by

function moveShare({ before, current }: Moving<Share>) {
  if (!current || !isMoved({ before, current })) return before ?? null
  return { readers: current.readers, yes: current.yes }
}

function moveRuleLine(name: RuleLineName, { shown, now, by }: Context & { by: number }): RuleLine {
  const before = shown?.[name] ?? { sums: null, changed: null, points: [] }
  const current = now.lines[name]
  if (!current || !isMoved({ before: before.sums, current, by })) return before
  const { changed, ...sums } = current
  const last = { readers: sums.readers, yes: sums.yes, at: now.at }
  return { sums, changed, points: thinPoints(now.points[name], { verdicts: now.verdicts[name], last }) }
}

/**
 * Returns at most 200 points, in steps of five readers or more. Those at which a verdict was given and the last are points of
 * their own, and those less than five readers from them are left out.
 */
export function thinPoints(
  points: readonly Point[],
  { verdicts, last }: { verdicts: readonly Point[]; last: Point },
) {
  const given = verdicts.filter(({ readers }) => readers < last.readers)
  const special = [...given.slice(0, POINTS_MAX / 2), last]
  const step = Math.max(STEP, Math.ceil(last.readers / (POINTS_MAX - special.length)))
  const kept: Point[] = []
  for (const point of points.toSorted((a, b) => a.readers - b.readers)) {
    const isFar = special.every(({ readers }) => Math.abs(readers - point.readers) >= STEP)
    const isStep = point.readers - (kept.at(-1)?.readers ?? 0) >= step
    if (isFar && isStep && point.readers < last.readers) kept.push(point)
  }
  return [...kept, ...special].toSorted((a, b) => a.readers - b.readers)
}

const sourcesShown = [
  ...OpeningSource.options.filter(source => source !== 'community'),
  'again',
  ...VisitSource.options,
] as const

const moveSources = ({ shown, now }: Context) =>
  sourcesShown.map(source => {
    const before = shown?.sources.find(line => line.source === source)?.share
    return { source, share: moveShare({ before, current: now.lines[source] }) }
  })

const asideLine = (now: Counted, reason: AsideReason) => now.lines[`aside:${reason}`]

// Every reason is listed, also without readers: a reason that appears would tell on the reader who has just come.
const moveAside = ({ shown, now }: Context) =>
  AsideReason.options.map(reason => {
    const known = shown?.aside.find(line => line.reason === reason)?.readers ?? null
    const current = asideLine(now, reason)
    const before = known === null ? null : { readers: known }
    return { reason, readers: current && isMoved({ before, current }) ? current.readers : known }
  })

/** Returns the community with those set aside, but for voided votes. They move by five of those set aside, or the difference would tell on one. */
function moveWithAside({ sums }: RuleLine, { shown, now }: Context): Share | null {
  const before =
    shown?.withAside && shown.community.sums ? subtract(shown.withAside, shown.community.sums) : null
  const none = { readers: 0, yes: 0 }
  const reasons = AsideReason.options.filter(reason => reason !== 'voided')
  const current = reasons.reduce((sum, reason) => add(sum, asideLine(now, reason)), none)
  const aside = moveShare({ before, current })
  return aside && sums ? add(aside, sums) : null
}

const add = (a: Share, b: Share | undefined): Share =>
  b ? { readers: a.readers + b.readers, yes: a.yes + b.yes } : a
const subtract = (a: Share, b: Share): Share => ({ readers: a.readers - b.readers, yes: a.yes - b.yes })

/** Returns those of the community who saw no vote. They move only if none or five of the others are left. */
function moveUnvoted({ sums }: RuleLine, { shown, now }: Context) {
  const current = now.lines['unvoted']
  const others = (sums?.readers ?? 0) - (current?.readers ?? 0)
  const before = shown?.unvoted
  return others === 0 || others >= SHOWN_FROM ? moveShare({ before, current }) : (before ?? null)
}

const moveAudiences = ({ shown, now }: Context) =>
  now.namedAudiences.flatMap(audience => {
    const current = now.lines[`for:${audience}`]
    const before = shown?.audiences.find(line => line.audience === audience)?.share
    const share = current && current.readers >= AUDIENCE_FROM ? moveShare({ before, current }) : null
    return share ? [{ audience, share }] : []
  })

/**
 * Returns who opened it from anywhere, and who read it. Those beside the headline move by five, or the sum would tell that one
 * more came from a line that is not shown.
 */
function moveOpened({ sums }: RuleLine, { shown, now }: Context) {
  const before = shown ? shown.steps.opened - (shown.community.sums?.readers ?? 0) : 0
  const others = countOpened(now) - (now.lines['community']?.readers ?? 0)
  const isOthersMoved = isMoved({ before: { readers: before }, current: { readers: others } })
  const opened = (sums?.readers ?? 0) + (isOthersMoved ? others : before)
  const read = now.lines['read']?.readers ?? 0
  const isReadKept = shown && read - shown.steps.read < STEP
  return { opened, read: Math.min(isReadKept ? shown.steps.read : read, opened) }
}

/** The readers of all lines that have no reader in common. */
const countOpened = ({ lines }: Counted) =>
  Object.entries(lines)
    .filter(([name]) => !name.startsWith('for:') && !['audience', 'unvoted', 'read'].includes(name))
    .reduce((sum, [, { readers }]) => sum + readers, 0)

/** Returns the settled visitors of an item. */
const countVisitors = ({ lines }: Counted): Share =>
  VisitSource.options.reduce((sum, source) => add(sum, lines[source]), { readers: 0, yes: 0 })

/** What moves with the headline, or once a day: counts that are of no line. Authors know by name who said something. */
function moveSlow(community: RuleLine, { shown, now }: Context) {
  const { lines, answered, talked, leftAddress, used, lateYes, lostOpenings, askedBefore } = now
  const visitors = countVisitors(now)
  const said = now.said + visitors.yes
  const { opened, read } = moveOpened(community, { shown, now })
  const seenBefore = shown?.steps.seen ?? 0
  const seenNow = now.seen + visitors.readers
  // Sightings of members who have left are gone, while their votes and openings have counted. Who left an address without
  // scripts was not seen.
  const seen = Math.max(seenNow - seenBefore >= STEP ? seenNow : seenBefore, opened, said, leftAddress)
  const steps = { seen, opened, read, said, answered, talked, leftAddress, used }
  const votedBefore = lines['voted']?.readers ?? 0
  return { steps, floor: { readers: seen, yes: said }, votedBefore, lateYes, lostOpenings, askedBefore }
}
