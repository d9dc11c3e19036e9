import type { Generated } from 'kysely'
import type {
  Decision,
  Evidence as Evidenced,
  EvidenceFigures,
  ExclusionReason,
  LateExclusion,
  Outcome,
  ReadersFrom,
  Verdict,
  WithdrawalReason,
  WithdrawnVerdict,
} from '#contract/evidence/evidence.ts'
import type { UsualDeed } from '#contract/evidence/guess-results.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId, MemberId, ReasonId, VisitId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Timestamp } from './schema.ts'

/** `earlier_readers` opened an earlier wording and are not counted. */
type Evidence = {
  item_id: ItemId
  item_version: Generated<number>
  begun_at: Generated<Timestamp>
  earlier_readers: Generated<number>
  finalized_at: Timestamp | null
  asked_before: ItemId[] | null
  unplaced: Generated<Record<string, CohortSums>>
  by_hand: NonNullable<Evidenced['byHand']> | null
  judged_from: Timestamp | null
  /** The reason for which the item's readers must be counted again. */
  recount: WithdrawalReason | null
}

type CohortSums = { readers: number; yes: number; liked: number }

type ItemViews = {
  item_id: ItemId
  user_id: MemberId
  item_version: number
  opened_at: Generated<Timestamp>
  source: ViewSource
  early_adopter_shown: number
  pain_point_shown: number
  voted: boolean
  excluded_before: ExclusionReason | null
  audiences: Generated<string[]>
  network: string | null
  read_at: Timestamp | null
  finalized_at: Timestamp | null
  outcome: Outcome | null
  has_past: boolean
  on_card: Generated<boolean>
  excluded_later: LateExclusion | null
}

/** A finalized reader. `user_id` is null once the member has left. */
type EvidenceReaders = {
  item_id: ItemId
  place: number
  user_id: MemberId | null
  source: ViewSource
  excluded_before: ExclusionReason | null
  excluded_later: LateExclusion | null
  audiences: string[]
  voted: boolean
  on_card: boolean
  has_past: boolean
  joined_on: string | null
  by_list: Generated<boolean>
  is_again: boolean
  is_unvoted: boolean
  has_read: boolean
  outcome: Outcome
  hour: Timestamp
  bar_version: number | null
}

/**
 * `entered` are all readers who ever entered the cohort, including those excluded later. `band_from` and `band_to` are the
 * running intersection of the intervals, as shares.
 */
type EvidenceCohort = {
  item_id: ItemId
  cohort: string
  entered: number
  readers: Generated<number>
  yes: Generated<number>
  liked: Generated<number>
  band_from: Generated<number>
  band_to: Generated<number>
  changed_at: Timestamp | null
  changed_readers: number | null
  parts: Generated<unknown>
  step: object | null
  joined: Generated<unknown>
}

type EvidencePoints = {
  item_id: ItemId
  cohort: string
  readers: number
  yes: number
  finalized_at: Timestamp
}
type EvidenceFiguresTable = {
  item_id: ItemId
  readers: number
  moved_at: Timestamp | null
  day_at: Generated<Timestamp>
  looked_at: Generated<Timestamp>
  figures: EvidenceFigures | null
  places: Generated<Partial<Record<ReadersFrom, number>>>
}
/** `author_id` is null for everyone without a row, `items` for the fixed prior. */
type EvidencePriors = {
  author_id: MemberId | null
  kind: ItemKind
  people: 'found' | 'brought'
  mean: number
  weight: number
  items: number | null
}
type GuessResults = { said: 'high' | 'low'; times: number; above: number }
type UsualDeeds = { deed: UsualDeed['deed']; projects: number; tenths: number; low: number; high: number }
type EvidenceQuartiles = { kind: ItemKind; items: number; quartiles: number[] }

type EvidenceBars = {
  item_id: ItemId
  version: number
  build_above: number
  drop_below: number
  decide_by: string
  readers_from: ReadersFrom
  written_at: Generated<Timestamp>
  readers: number
  yes: number
  verdict: Verdict | null
  verdict_at: Timestamp | null
  verdict_readers: number | null
  verdict_yes: number | null
  notified_at: Timestamp | null
  reminded_at: Timestamp | null
  after_place: Generated<number>
  earlier_readers: Generated<number>
  verdict_place: number | null
  verdict_by_hand: Generated<number>
  withdrawn: WithdrawnVerdict | null
  withdrawal_notified_at: Timestamp | null
  is_unchecked: Generated<boolean>
  verdict_rules: Generated<number>
}

type Decisions = { item_id: ItemId; decision: Decision; reason: string; decided_at: Generated<Timestamp> }
type EvidenceReports = { item_id: ItemId; published_at: Generated<Timestamp> }
type NotForMeReason = {
  id: Generated<ReasonId>
  item_id: ItemId
  user_id: MemberId | null
  visit_id: VisitId | null
  text: string
  given_on: Generated<string>
  hidden_as: 'hidden' | 'removed' | null
}
type MayAsk = { item_id: ItemId; user_id: MemberId; agreed: boolean; answered_at: Generated<Timestamp> }
type NotForMe = {
  item_id: ItemId
  user_id: MemberId
  noted_at: Generated<Timestamp>
  withdrawn_at: Timestamp | null
}
type ReaderSettings = { user_id: MemberId; counted: boolean }
type MemberAudiences = { user_id: MemberId; audience: string; named_at: Generated<Timestamp> }
type BroughtMembers = { user_id: MemberId; owner_id: MemberId }

export type EvidenceSchema = {
  evidence: Evidence
  item_views: ItemViews
  evidence_readers: EvidenceReaders
  evidence_cohorts: EvidenceCohort
  evidence_points: EvidencePoints
  evidence_figures: EvidenceFiguresTable
  evidence_quartiles: EvidenceQuartiles
  evidence_priors: EvidencePriors
  guess_results: GuessResults
  usual_deeds: UsualDeeds
  evidence_bars: EvidenceBars
  decisions: Decisions
  evidence_reports: EvidenceReports
  not_for_me: NotForMe
  not_for_me_reasons: NotForMeReason
  may_ask: MayAsk
  reader_settings: ReaderSettings
  member_audiences: MemberAudiences
  brought_members: BroughtMembers
}
