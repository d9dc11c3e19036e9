import type { BarSeries, Evidence, EvidenceFigures, WrittenBar } from '#contract/evidence/evidence.ts'
import { type ShownState, toJudgedEvidence } from '#contract/evidence/shown-state.ts'
import {
  type Phrase,
  toEvidenceSentence,
  toPlainText,
  toReportHeadline,
} from '#contract/evidence/texts/evidence-sentence.ts'
import { FIRST_VERDICT_READERS } from '#contract/evidence/verdict.ts'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'

export type Report = {
  id: ItemId
  kind: ItemKind
  title: string
  askedAt: string
  evidence: Evidence
  blockedCount: number | null
  quotes: readonly ReportQuote[]
}

/** Words from a chat with the author. Their speaker agreed that they are shown with the first name. */
export type ReportQuote = { words: string; name: string | null }

/** The states with too few readers to show more than their number. */
const SILENT: readonly ShownState[] = ['not-kept', 'under-five', 'few']

/** `figures` and `sums` are undefined if there are too few readers to show them. */
export type ReportContent = {
  state: ShownState
  bar: WrittenBar | null
  series: BarSeries | null
  sums: NonNullable<BarSeries['sums']> | undefined
  figures: EvidenceFigures | undefined
  headline: string
  sentence: Phrase[]
  /** The ISO time of the figures, or of the publication without any. */
  now: string
}

export function toReportContent({ kind, askedAt, evidence }: Report): ReportContent {
  const { state, bar, series } = toJudgedEvidence(evidence)
  const now = evidence.movedAt ?? askedAt
  const count = series?.sums ?? null
  const sentence = toEvidenceSentence({ kind, state, count, bar, now })
  const isSilent = SILENT.includes(state) || !count || count.readers < FIRST_VERDICT_READERS
  return {
    state,
    bar,
    series,
    now,
    sentence,
    sums: isSilent ? undefined : count,
    figures: isSilent ? undefined : (evidence.figures ?? undefined),
    headline: isSilent ? toPlainText(sentence) : toReportHeadline(kind, { count, bar }),
  }
}
