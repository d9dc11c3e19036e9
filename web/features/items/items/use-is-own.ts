import type { MemberId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'

/**
 * Returns whether the member is the author of an item. Authors see the votes and texts of others, but get no invitation
 * to vote or write.
 */
export const useIsOwn = ({ author }: { author: { id: MemberId } }) => useMember().id === author.id
