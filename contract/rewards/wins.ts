import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'

export const Win = z.enum(['First Idea Created', 'First Vote Cast', 'First Comment', 'First Interview'])
export type Win = z.infer<typeof Win>

/** `isCelebrated`: the member has seen the celebration of the win; always true for a win that has none. */
export const EarnedWin = z.object({ win: Win, earnedAt: Time, isCelebrated: z.boolean() })
export type EarnedWin = z.infer<typeof EarnedWin>

export const wins = {
  'GET /me/wins': {
    summary: 'Own wins, newest first',
    access: 'member',
    ok: z.array(EarnedWin),
  },
  'PUT /me/wins/celebration': {
    summary: "The own wins' celebrations were seen",
    access: 'member',
    ok: null,
  },
} satisfies Endpoints
