import type { Act } from '#contract/moderation/rulings.ts'

/** Acts that say something was wrong. A report that one of them settles is upheld. */
export const MEASURES = ['hide', 'remove', 'warn', 'ban'] as const satisfies readonly Act[]
