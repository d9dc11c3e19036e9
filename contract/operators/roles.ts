import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'

/** What a member may do beside what every member may. An operator may do all that a moderator may. */
export const StaffRole = z.enum(['moderator', 'operator'])
export type StaffRole = z.infer<typeof StaffRole>

export const Role = z.enum(['member', 'moderator', 'operator'])
export type Role = z.infer<typeof Role>

/**
 * What the caller may do beside what every member may. `provenUntil`: how long the last proof of who they are lasts in this
 * session, null if there is none. `hasFactor`: whether a second factor protects the account.
 */
export const OwnRole = z.object({
  role: Role,
  provenUntil: z.nullable(Time),
  hasFactor: z.boolean(),
})
export type OwnRole = z.infer<typeof OwnRole>

export const roles = {
  'GET /me/role': {
    summary: "The caller's role, and until when their proof of who they are lasts",
    access: 'member',
    rateLimit: 'reads',
    ok: OwnRole,
    refusals: ['session.ended'],
  },
} satisfies Endpoints
