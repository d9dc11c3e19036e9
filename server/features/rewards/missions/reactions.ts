import type { MemberId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Hint } from '#server/model/hints.ts'

export const toMissionHints = (member: MemberId): Hint[] => [
  { room: `member:${member}`, message: { type: 'mission.changed' } },
]

export const hintOfCompletion = ({
  actorId,
}: FactOf<'mission.completed' | 'mission.voided' | 'mission.unvoided'>) => toMissionHints(actorId)
