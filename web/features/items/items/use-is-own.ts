import type { MemberId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'

/** Authors see the votes and texts of others, but get no invitation to vote or write. */
export const useIsOwn = ({ author }: { author: { id: MemberId } }) => useMember().id === author.id
