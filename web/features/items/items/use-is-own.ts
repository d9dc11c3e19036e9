import type { MemberId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'

/** Returns whether the member is the author of an item. Authors see what others say of it, and are not asked themselves. */
export const useIsOwn = ({ author }: { author: { id: MemberId } }) => useMember().id === author.id
