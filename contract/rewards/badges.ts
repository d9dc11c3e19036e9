import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { MemberId } from '#contract/ids.ts'
import { Time } from '#contract/paging.ts'

/** Ids of badges. They never change, because they are stored with members. */
export const BadgeId = z.enum([
  'visionary',
  'problem-solver',
  'creator',
  'first-vote',
  'listener',
  'verified-insight',
  'sounding-board',
  'field-researcher',
  'early-adopter',
  'crowd-favourite',
])
export type BadgeId = z.infer<typeof BadgeId>

/** `tier` 1 to 3 says how hard it is to earn: the notches of its ring. `earnedAt` is null if it is not earned. */
export const Badge = z.object({
  id: BadgeId,
  name: z.string(),
  description: z.string(),
  tier: z.int(),
  earnedAt: z.nullable(Time),
})
export type Badge = z.infer<typeof Badge>

export const badges = {
  'GET /me/badges': {
    summary: 'Every badge: the own ones newest first, then those still to be earned',
    access: 'member',
    ok: z.array(Badge),
  },
  'GET /members/:memberId/badges': {
    summary: 'The badges of a member, newest first',
    access: 'member',
    params: z.strictObject({ memberId: MemberId }),
    ok: z.array(Badge),
    refusals: ['member.missing'],
  },
} satisfies Endpoints
