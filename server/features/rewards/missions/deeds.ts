import type { MissionId } from '#contract/ids.ts'
import type { MissionType } from '#contract/rewards/missions.ts'
import type { Deed } from '#server/model/effects.ts'
import type { FactKind } from '#server/model/facts.ts'

export type OpenMission = { id: MissionId; type: MissionType; target: Deed['target'] | null }

const deedsOf: Record<MissionType, readonly FactKind[]> = {
  help_builder: ['vote.cast', 'comment.posted', 'answer.given'],
  solve_pain: ['solution.proposed'],
  validate_product: ['comment.posted', 'answer.given'],
  connect: ['chat.started'],
}

export const isDeedOf = ({ type, target }: OpenMission, deed: Deed) =>
  target === deed.target && deedsOf[type].includes(deed.kind)
