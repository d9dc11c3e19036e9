import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'

export const waitingListJoining = {
  'POST /waiting-list/newcomer': {
    summary:
      'Which address a sign-up proves that was opened from the link of a mail to a waiting list, and about which item it was; the link is not used by it',
    access: 'public',
    rateLimit: 'mailedLinks',
    body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    ok: z.object({ email: z.string(), title: z.string(), author: z.nullable(z.string()) }),
    refusals: ['link.outdated'],
  },
} satisfies Endpoints
