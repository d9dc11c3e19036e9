import * as z from 'zod/mini'
import type { Endpoints } from './endpoint.ts'

const TOKEN_MAX = 200

/** What a mail's link carries, as the confirm page reads it. */
const CarriedLink = z.strictObject({
  type: z.enum(['recovery', 'signup', 'email_change']),
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
})
export type CarriedLink = z.infer<typeof CarriedLink>

export const mailedLinks = {
  'POST /mailed-link/recipient': {
    summary: 'Which address a mailed link proves, partly hidden; the link is not used by it',
    access: 'public',
    limit: 'mailedLinks',
    body: CarriedLink,
    ok: z.object({ email: z.string() }),
    refusals: ['link.outdated'],
  },
} satisfies Endpoints
