import type { MemberId } from '#contract/ids.ts'
import type { FactOf } from '#server/model/facts.ts'
import type { Push } from '#server/model/pushes.ts'

export const toMissionPushes = (member: MemberId): Push[] => [
  { room: `member:${member}`, message: { type: 'mission.changed' } },
]

export const pushOfCompletion = ({
  actorId,
}: FactOf<'mission.completed' | 'mission.voided' | 'mission.unvoided'>) => toMissionPushes(actorId)
