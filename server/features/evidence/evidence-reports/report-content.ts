import type { BarCohort, Evidence, EvidenceFigures, WrittenBar } from '#contract/evidence/evidence.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import { type GroupStatus, judgeGroup } from '#contract/evidence/status.ts'
import {
  toGroupName,
  toGroupSentence,
  toGuessSentence,
  toPriorText,
} from '#contract/evidence/texts/group-text.ts'
import { toStatusName } from '#contract/evidence/texts/status-name.ts'
import type { About } from '#contract/evidence/texts/status-text.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { FIRST_VERDICT_READERS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { type Brought, byFive, toPublicGroups } from './public-groups.ts'
import { toMeaning } from './report-text.ts'

export type Report = {
  id: ItemId
  kind: ItemKind
  title: string
  askedAt: string
  evidence: Evidence
  brought: Brought
  /** Members and visitors who pressed it. It is shown by five. */
  notForMe: number
  blockedCount: number | null
  quotes: readonly ReportQuote[]
}

/** Words from a chat with the author. Their speaker agreed that they are shown with the first name. */
export type ReportQuote = { words: string; name: string | null }

/** A group with its texts. `sentence` ends without a full stop; strong parts of `meaning` are between stars. */
export type ReportGroup = {
  group: Group
  judged: GroupStatus
  name: string
  status: string
  sentence: string
  /** Why the group settles nothing, and how many confirmed what they said. */
  lines: readonly string[]
  meaning: string | null
  notes: readonly string[]
}

/** `cohort` and `figures` are undefined below twenty readers: then no other figures are listed. */
export type ReportContent = {
  bar: WrittenBar | null
  cohort: BarCohort | undefined
  figures: EvidenceFigures | undefined
  found: ReportGroup
  brought: ReportGroup
  /** The group that a short text is about: those who found it, if anything can be said of them. */
  main: ReportGroup
  confirmed: number
  /** The ISO time of the figures, or of the publication without any. */
  now: string
}

export function toReportContent(report: Report): ReportContent {
  const { kind, askedAt, evidence } = report
  const bar = evidence.bars[0] ?? null
  const cohort = evidence.figures?.[bar?.readersFrom ?? 'community'] ?? null
  const about = { kind, cohort, figures: evidence.figures, now: evidence.movedAt ?? askedAt }
  const groups = toPublicGroups(evidence, report.brought)
  const confirmed = byFive(Math.min(report.brought.confirmed, groups.brought.yes))
  const found = {
    ...describeGroup(groups.found, about),
    sentence: toGroupSentence(groups.found, kind),
    lines: [],
  }
  const brought = {
    ...describeGroup(groups.brought, about),
    sentence: toBroughtText(groups.brought, report),
    lines: toBroughtLines(groups.brought, confirmed),
  }
  const isMany = (cohort?.sums?.readers ?? 0) >= FIRST_VERDICT_READERS
  return {
    bar,
    cohort: isMany ? (cohort ?? undefined) : undefined,
    figures: isMany ? (evidence.figures ?? undefined) : undefined,
    found,
    brought,
    main: hasNumbers(groups.found) || !hasNumbers(groups.brought) ? found : brought,
    confirmed,
    now: about.now,
  }
}

function describeGroup(group: Group, about: About) {
  const judged = judgeGroup(group)
  const { sentence, notes } = toMeaning(group, judged, about)
  const guess = toGuessSentence(group, judged)
  return {
    group,
    judged,
    name: toGroupName(group.name, { voice: 'report' }),
    status: toStatusName(judged.status, { voice: 'report', kind: about.kind }),
    meaning: sentence ?? guess,
    notes: [
      ...(sentence && guess ? [guess.replaceAll('*', '')] : []),
      ...notes,
      guess && toPriorText(group, about.kind),
    ].flatMap(note => note ?? []),
  }
}

const hasNumbers = ({ count, hasFewOthers }: Group) => count !== null || hasFewOthers

/** Where only a few did not say yes, their number is known only as a lower bound. */
function toBroughtText(group: Group, { kind, brought: { latestYes } }: Report) {
  if (group.count || latestYes === null) return toGroupSentence(group, kind)
  return i18n.t(
    '{count, plural, =0 {Fewer than {SHOWN_FROM}} other {At least #}} {kind, select, pain_point {said they have this pain} other {said they’d use it}}',
    { count: group.yes, kind },
  )
}

function toBroughtLines(group: Group, confirmed: number) {
  if (!hasNumbers(group)) return []
  return [
    ...(confirmed > 0
      ? [i18n.t('{count, plural, other {At least # confirmed it by email.}}', { count: confirmed })]
      : []),
    i18n.t('The author brought them, so they can’t settle it.'),
  ]
}

/** Returns the line about a group for places with little room. */
export const toGroupLine = ({ name, sentence, status }: ReportGroup) =>
  i18n.t('{group}: {said}. {status}.', { group: name, said: sentence, status })
