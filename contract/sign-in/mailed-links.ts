import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'

const TOKEN_MAX = 200

/** The content of a mailed link, as the confirm page reads it. */
const CarriedLink = z.strictObject({
  type: z.enum(['recovery', 'signup', 'email_change', 'invite']),
  token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
})
export type CarriedLink = z.infer<typeof CarriedLink>

/** It requires its password if another sign-up waits for the address. */
const SignUpSeen = z.object({ name: z.nullable(z.string()), at: Time, asksPassword: z.boolean() })
export type SignUpSeen = z.infer<typeof SignUpSeen>

export const mailedLinks = {
  'POST /mailed-link/recipient': {
    summary:
      'Which address a mailed link proves, partly hidden, and which sign-up it confirms; the link is not used by it',
    access: 'public',
    rateLimit: 'mailedLinks',
    body: CarriedLink,
    ok: z.object({ email: z.string(), signUp: z.nullable(SignUpSeen) }),
    refusals: ['link.outdated'],
  },
} satisfies Endpoints
