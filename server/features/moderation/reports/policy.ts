import type { MemberId } from '#contract/ids.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** Members report what is not their own. */
export const canReport = (author: { id: MemberId } | null, reporter: MemberId): RefusalCode | null =>
  author?.id === reporter ? 'report.own' : null
