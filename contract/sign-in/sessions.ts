import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { SessionId } from '#contract/ids.ts'
import { Time } from '#contract/paging.ts'

/**
 * An open session of the member. `browser` is the User-Agent of its last use. `network` is the network of its last use,
 * '192.0.2.0/24' or '2001:db8:1::/48', kept for 30 days.
 */
const OpenSession = z.object({
  id: SessionId,
  isCurrent: z.boolean(),
  browser: z.nullable(z.string()),
  network: z.nullable(z.string()),
  startedAt: Time,
  usedAt: Time,
})
export type OpenSession = z.infer<typeof OpenSession>

export const sessions = {
  'GET /me/sessions': {
    summary: 'Where one is signed in: this session first, then the latest used, fifty at most',
    access: 'member',
    ok: z.object({ sessions: z.array(OpenSession) }),
  },
  'DELETE /me/sessions/:sessionId': {
    summary: 'End one of the own sessions',
    access: 'member',
    params: z.strictObject({ sessionId: SessionId }),
    ok: null,
    refusals: ['session.unknown', 'proof.needed'],
  },
} satisfies Endpoints
