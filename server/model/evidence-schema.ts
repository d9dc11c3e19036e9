import type { Generated } from 'kysely'
import type { AsideReason, Decision, EvidenceFigures, Outcome, Verdict } from '#contract/evidence/evidence.ts'
import type { OpeningSource } from '#contract/evidence/openings.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Timestamp } from './schema.ts'

/** `earlier_readers` opened an earlier wording and are not counted. */
type Evidence = {
  item_id: ItemId
  edition: Generated<number>
  begun_at: Generated<Timestamp>
  earlier_readers: Generated<number>
  settled_at: Timestamp | null
  asked_before: ItemId[] | null
}

type Openings = {
  item_id: ItemId
  user_id: MemberId
  edition: number
  opened_at: Generated<Timestamp>
  source: OpeningSource
  early_adopter_shown: number
  pain_point_shown: number
  voted: boolean
  aside: AsideReason | null
  audiences: Generated<string[]>
  network: string | null
  read_at: Timestamp | null
  settled_at: Timestamp | null
  outcome: Outcome | null
}

/** `band_from` and `band_to` are the running intersection of the intervals, as shares. */
type EvidenceLines = {
  item_id: ItemId
  line: string
  readers: Generated<number>
  yes: Generated<number>
  liked: Generated<number>
  not_me: Generated<number>
  band_from: Generated<number>
  band_to: Generated<number>
  changed_at: Timestamp | null
  changed_readers: number | null
}

type EvidencePoints = { item_id: ItemId; line: string; readers: number; yes: number; settled_at: Timestamp }
type EvidenceFiguresTable = {
  item_id: ItemId
  readers: number
  moved_at: Timestamp | null
  day_at: Generated<Timestamp>
  looked_at: Generated<Timestamp>
  figures: EvidenceFigures | null
}
type EvidenceQuartiles = { kind: ItemKind; items: number; quartiles: number[] }

type EvidenceRules = {
  item_id: ItemId
  version: number
  build_above: number
  drop_below: number
  decide_by: string
  readers_from: 'community' | 'audience'
  written_at: Generated<Timestamp>
  readers: number
  yes: number
  verdict: Verdict | null
  verdict_at: Timestamp | null
  verdict_readers: number | null
  verdict_yes: number | null
  notified_at: Timestamp | null
  reminded_at: Timestamp | null
}

type Decisions = { item_id: ItemId; decision: Decision; reason: string; decided_at: Generated<Timestamp> }
type EvidenceReports = { item_id: ItemId; published_at: Generated<Timestamp> }
type NotMe = {
  item_id: ItemId
  user_id: MemberId
  noted_at: Generated<Timestamp>
  withdrawn_at: Timestamp | null
}
type ReaderSettings = { user_id: MemberId; counted: boolean }
type MemberAudiences = { user_id: MemberId; audience: string; named_at: Generated<Timestamp> }
type BroughtMembers = { user_id: MemberId; owner_id: MemberId }

/** Who read an item, what they said, and what its author makes of it. */
export type EvidenceSchema = {
  evidence: Evidence
  openings: Openings
  evidence_lines: EvidenceLines
  evidence_points: EvidencePoints
  evidence_figures: EvidenceFiguresTable
  evidence_quartiles: EvidenceQuartiles
  evidence_rules: EvidenceRules
  decisions: Decisions
  evidence_reports: EvidenceReports
  not_me: NotMe
  reader_settings: ReaderSettings
  member_audiences: MemberAudiences
  brought_members: BroughtMembers
}
