import * as z from 'zod/mini'
import { MemberId } from './ids.ts'

/** The part of a member that everyone may see. Each screen has its own words for a missing name. */
export const Author = z.object({ id: MemberId, name: z.nullable(z.string()), avatar: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>

/** Returns the first word of a member's name, or undefined if they have none. */
export const toFirstName = (name: string | null | undefined) => name?.trim().split(/\s+/u)[0] || undefined
