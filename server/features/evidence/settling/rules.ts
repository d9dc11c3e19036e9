import type { AsideReason, Outcome, ReadersFrom, Verdict } from '#contract/evidence/evidence.ts'
import type { OpeningSource } from '#contract/evidence/openings.ts'
import type { Lines } from '#contract/evidence/rule.ts'
import { isKept } from '#contract/evidence/statistics/band-sizes.ts'
import {
  type Count,
  type Interval,
  isEmpty,
  narrow,
  shareInterval,
} from '#contract/evidence/statistics/confidence-sequence.ts'
import { isAbove, isBelow, verdictOf } from '#contract/evidence/verdict.ts'
import { VisitSource } from '#contract/evidence/visits.ts'

/** A reader as they count. `hour` is when they settled. */
export type Reader = {
  source: OpeningSource
  aside: AsideReason | null
  audiences: readonly string[]
  /** Whether they had voted before, opened an earlier similar item of the author, and opened it when it had no vote. */
  hadVoted: boolean
  isAgain: boolean
  isUnvoted: boolean
  /** Whether they had the page in view for five seconds. */
  hasRead: boolean
  outcome: Outcome
  isNotMe: boolean
  hour: string
  /** The version of the author's rule that was the latest when they settled. */
  ruleVersion: number | null
}

/** The sums of a line, and the running intersection of its intervals. */
export type Line = {
  readers: number
  yes: number
  liked: number
  notMe: number
  band: Interval
  changedAt: string | null
  changedReaders: number | null
}

/** A version of the author's rule, written after `readers` were shown. It gets its verdict once. */
export type JudgedRule = Lines & {
  version: number
  readers: number
  readersFrom: ReadersFrom
  verdict: GivenVerdict | null
}
export type GivenVerdict = { verdict: Verdict; at: string; readers: number; yes: number }

/** Everything that is known of an item and that a reader can change. Reading on changes it in place. */
export type ItemSums = {
  lines: Map<string, Line>
  rules: readonly JudgedRule[]
  points: { line: string; readers: number; yes: number; at: string }[]
}

const emptyLine: Line = {
  readers: 0,
  yes: 0,
  liked: 0,
  notMe: 0,
  band: { from: 0, to: 1 },
  changedAt: null,
  changedReaders: null,
}

/**
 * Returns the lines in which a reader counts. The headline is `community`, and `audience` is those of it whom the item is
 * for. Who had voted before is on a line of their own, whatever they voted. `read` is those who read, of all lines but that of
 * voided votes.
 */
export function linesOf(reader: Omit<Reader, 'outcome' | 'isNotMe'>): string[] {
  if (reader.aside === 'voided') return ['aside:voided']
  const lines = reader.hadVoted ? ['voted'] : linesOfSource(reader)
  return reader.hasRead ? [...lines, 'read'] : lines
}

function linesOfSource({
  source,
  aside,
  isAgain,
  isUnvoted,
  audiences,
}: Omit<Reader, 'outcome' | 'isNotMe'>) {
  if (source !== 'community') return [source]
  if (aside) return [`aside:${aside}`]
  if (isAgain) return ['again']
  const named = audiences.map(audience => `for:${audience}`)
  return ['community', ...(isUnvoted ? ['unvoted'] : []), ...(named.length > 0 ? ['audience', ...named] : [])]
}

/** Counts a reader in an item, after those who settled before. */
export function countReader(item: ItemSums, reader: Reader) {
  for (const name of linesOf(reader)) {
    const line = addReader(item.lines.get(name) ?? emptyLine, reader)
    item.lines.set(name, line)
    if (hasPoints(name) && isKept(line.readers))
      item.points.push({ line: name, readers: line.readers, yes: line.yes, at: reader.hour })
    const rule = item.rules.find(({ version }) => version === reader.ruleVersion)
    if (rule && rule.readersFrom === name) rule.verdict ??= judge(line, { rule, at: reader.hour })
  }
}

type Visitor = { source: VisitSource; outcome: Outcome; hour: string }

/** Counts somebody without an account, after those who settled before. Their lines have no verdict and no points. */
export function countVisitor(item: ItemSums, { source, ...visitor }: Visitor) {
  item.lines.set(source, addReader(item.lines.get(source) ?? emptyLine, { ...visitor, isNotMe: false }))
}

/** Whether a line is one of people without an account. */
export const isVisitorLine = (line: string) => VisitSource.safeParse(line).success

/** Whether the band over time of a line is kept: of sources and of the people an item is for, all together. */
const hasPoints = (line: string) => !line.includes(':') && !['voted', 'unvoted', 'read'].includes(line)

/** Returns a line with one more reader. */
function addReader(line: Line, { outcome, isNotMe, hour }: Pick<Reader, 'outcome' | 'isNotMe' | 'hour'>) {
  const readers = line.readers + 1
  const yes = line.yes + Number(outcome === 'yes')
  const band = narrowBand(line.band, { readers, yes })
  const hasChanged = line.changedAt === null && isEmpty(band)
  return {
    readers,
    yes,
    liked: line.liked + Number(outcome === 'liked'),
    notMe: line.notMe + Number(isNotMe),
    band,
    changedAt: hasChanged ? hour : line.changedAt,
    changedReaders: hasChanged ? readers : line.changedReaders,
  }
}

/**
 * Returns what the band has in common with the interval of the count. Two tests say whether the interval is narrower at one
 * of the ends, which is seldom; only then it is computed.
 */
function narrowBand(band: Interval, count: Count): Interval {
  const { from, to } = band
  const isUnchanged = from > 0 && to < 1 && !isAbove(from, count) && !isBelow(to, count)
  return isUnchanged || isEmpty(band) ? band : narrow(band, shareInterval(count.yes, count.readers))
}

/** A rule that is written for the next reader alone would tell what that reader did. */
const UNREAD_MIN = 5

const judge = ({ readers, yes, changedAt }: Line, { rule, at }: { rule: JudgedRule; at: string }) => {
  const isJudged = changedAt === null && readers - rule.readers >= UNREAD_MIN
  const verdict = isJudged ? verdictOf({ readers, yes }, rule) : null
  return verdict && { verdict, at, readers, yes }
}
