import { toBandPoints } from '#contract/evidence/chart/chart.ts'
import type { EvidenceFigures, WrittenBar } from '#contract/evidence/evidence.ts'
import { withExcluded } from '#contract/evidence/side-cohorts.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { TALKS_SHOWN_FROM } from '#contract/evidence/talks.ts'
import { VisitSource } from '#contract/evidence/visits.ts'
import { toCsv } from '#server/platform/formats/csv.ts'
import { byFive } from './public-groups.ts'
import { type Report, type ReportContent, toReportContent } from './report-content.ts'
import { type SpanSums, toSpans } from './report-days.ts'

const listSpans = ({ evidence, askedAt }: Report, { cohort }: ReportContent): SpanSums[] =>
  cohort ? toSpans(cohort.points, evidence.begunAt ?? askedAt) : []

const listVisitors = ({ sources }: EvidenceFigures) =>
  sources.filter(({ source }) => VisitSource.safeParse(source).success)

const COLUMNS = ['item', 'from', 'to', 'readers', 'yes', 'source']

const toDay = (time: string) => time.slice(0, 'YYYY-MM-DD'.length)

export function toReportCsv(report: Report) {
  const content = toReportContent(report)
  const { title, askedAt, evidence } = report
  const source = content.bar?.readersFrom ?? 'community'
  const rows = listSpans(report, content).map(({ from, to, readers, yes }) => [
    title,
    from,
    to,
    readers,
    yes,
    source,
  ])
  const { count } = content.brought.group
  const [from, to] = [toDay(evidence.begunAt ?? askedAt), toDay(report.brought.countedAt)]
  const brought = count ? [[title, from, to, count.readers, count.yes, 'brought']] : []
  const notForMe = byFive(report.notForMe)
  const pressed = notForMe > 0 ? [[title, from, to, notForMe, 0, 'not for me']] : []
  return toCsv([COLUMNS, ...rows, ...brought, ...pressed])
}

const toBar = ({ readers, yes, ...bar }: WrittenBar) => ({
  ...bar,
  written: readers === null || yes === null ? null : { readers, yes },
})

const toBrought = ({ brought }: Report, { brought: { group, judged }, confirmed }: ReportContent) => ({
  state: judged.status,
  countedAt: new Date(brought.countedAt).toISOString(),
  sums: group.count,
  yesAtLeast: group.yes,
  confirmedAtLeast: confirmed,
})

/** Intervals are shares from 0 to 1. */
export function toReportJson(report: Report) {
  const content = toReportContent(report)
  const { kind, title, evidence, blockedCount } = report
  const { bar, cohort, figures, found } = content
  const points = cohort ? toBandPoints({ points: cohort.points, verdict: bar?.verdict ?? null }) : []
  const written = {
    kind,
    title,
    begunAt: evidence.begunAt,
    figuresFrom: evidence.movedAt,
    state: found.judged.status,
    readersFrom: bar?.readersFrom ?? 'community',
    sums: found.group.count,
    interval:
      cohort?.sums && found.judged.status !== 'changed'
        ? shareInterval(cohort.sums.yes, cohort.sums.readers)
        : null,
    brought: toBrought(report, content),
    notForMeAtLeast: byFive(report.notForMe),
    overTime: points,
    bars: evidence.bars.map(toBar),
    decision: evidence.decision,
    earlierReaders: evidence.earlierReaders,
    excluded: figures?.excluded ?? [],
    withExcluded: figures ? withExcluded(figures) : null,
    byHand: evidence.byHand,
    fragility: figures?.fragility ?? null,
    onCard: cohort?.onCard ?? null,
    withPast: cohort?.withPast ?? null,
    votedBefore: figures?.votedBefore ?? null,
    lateYes: figures?.lateYes ?? null,
    unvoted: cohort?.unvoted ?? null,
    visitors: figures ? listVisitors(figures) : [],
    askedBefore: figures?.askedBefore ?? null,
    talks: evidence.talks.talks < TALKS_SHOWN_FROM ? null : evidence.talks,
    blocked: blockedCount,
    days: listSpans(report, content),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}
