import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, MissionId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { Time } from '#contract/paging.ts'

export const MissionType = z.enum(['help_builder', 'solve_pain', 'validate_product', 'connect'])
export type MissionType = z.infer<typeof MissionType>

export const missionPoints = {
  help_builder: 15,
  solve_pain: 20,
  validate_product: 18,
  connect: 25,
} as const satisfies Record<MissionType, number>

/**
 * The target of a mission. `member` is the item's author; for `connect` it is a member who voted on an item of the caller.
 */
export const MissionTarget = z.object({ id: ItemId, kind: ItemKind, title: z.string(), member: Author })
export type MissionTarget = z.infer<typeof MissionTarget>

/**
 * `now` is the server's time of the response. The page counts the remaining hours from it, because the browser's clock may
 * be wrong.
 */
export const Mission = z.object({
  id: MissionId,
  type: MissionType,
  title: z.string(),
  description: z.string(),
  points: z.int(),
  target: z.nullable(MissionTarget),
  completedAt: z.nullable(Time),
  createdAt: Time,
  expiresAt: Time,
  now: Time,
})
export type Mission = z.infer<typeof Mission>

export const missions = {
  'GET /me/mission': {
    summary: 'The own daily mission; null when none is current',
    access: 'member',
    ok: z.nullable(Mission),
  },
  'PUT /me/mission': {
    summary: 'The own daily mission, drawn now if none is current; null when none is possible',
    access: 'member',
    ok: z.nullable(Mission),
  },
  'PUT /missions/:missionId/completion': {
    summary: 'Complete the own daily mission; again changes nothing',
    access: 'member',
    params: z.strictObject({ missionId: MissionId }),
    ok: Mission,
    refusals: ['mission.missing', 'mission.expired'],
  },
} satisfies Endpoints
