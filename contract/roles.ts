import * as z from 'zod/mini'

/** What a member may do beside what every member may. An operator may do all that a moderator may. */
export const StaffRole = z.enum(['moderator', 'operator'])
export type StaffRole = z.infer<typeof StaffRole>

export const Role = z.enum(['member', 'moderator', 'operator'])
export type Role = z.infer<typeof Role>
