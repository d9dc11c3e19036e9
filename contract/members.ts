import * as z from 'zod/mini'
import { MemberId } from './ids.ts'

/** What everyone may see of a member. A null name is shown as the screen's own fallback. */
export const Author = z.object({ id: MemberId, name: z.nullable(z.string()), avatar: z.nullable(z.string()) })
export type Author = z.infer<typeof Author>
