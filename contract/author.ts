import * as z from 'zod/mini'
import { MemberId } from './ids.ts'

/** What everyone may see of a member. Each screen has its own fallback for a null name. */
export const Author = z.object({ id: MemberId, name: z.nullable(z.string()), avatar: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>
