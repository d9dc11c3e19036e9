import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { Time } from '#contract/paging.ts'

/** A role with rights beside those of every member. An operator may do all that a moderator may. */
export const StaffRole = z.enum(['moderator', 'operator'])
export type StaffRole = z.infer<typeof StaffRole>

export const Role = z.enum(['member', 'moderator', 'operator'])
export type Role = z.infer<typeof Role>

/**
 * The caller's role. `provenUntil` is the end of the latest proof of identity in this session, null if there is none.
 * `hasFactor` is true if a second factor protects the account.
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
    ok: OwnRole,
    refusals: ['session.ended'],
  },
} satisfies Endpoints
