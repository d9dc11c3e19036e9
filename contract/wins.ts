import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'
import { Time } from './paging.ts'

export const Win = z.enum(['First Idea Created', 'First Vote Cast'])
export type Win = z.infer<typeof Win>

export const wins = {
  'GET /me/wins': {
    summary: 'Own wins, newest first',
    access: 'member',
    limit: 'reads',
    ok: z.array(z.object({ win: Win, earnedAt: Time })),
    refusals: [],
  },
} satisfies Endpoints
