import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'
import { Reason } from './reasons.ts'

/** A ban that is in force. One by the holder of the service key has neither a reason nor a sentence. */
export const Ban = z.object({
  reason: z.nullable(Reason),
  sentence: z.nullable(z.string()),
  at: Time,
  until: z.nullable(Time),
})
export type Ban = z.infer<typeof Ban>

/**
 * The caller's own ban. `noticeId` is the notice against which they may appeal, null if there is none; `appeal` is the state
 * of the appeal.
 */
export const OwnBan = z.extend(Ban, {
  noticeId: z.nullable(z.uuid()),
  appeal: z.enum(['none', 'possible', 'pending', 'refused']),
})
export type OwnBan = z.infer<typeof OwnBan>

/**
 * The endpoints for a banned member. After the right password (and the second factor) the access token has the claim
 * `is_banned: true`, and every endpoint without `ban: 'waived'` refuses the token with member.banned.
 */
export const bans = {
  'GET /me/ban': {
    summary: 'The own ban: why, until when, and whether an appeal is possible; null once it is over',
    access: 'member',
    ban: 'waived',
    ok: z.object({ ban: z.nullable(OwnBan) }),
    refusals: ['session.ended'],
  },
} satisfies Endpoints
