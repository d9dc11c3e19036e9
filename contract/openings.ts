import * as z from 'zod/mini'

/**
 * From where a member opened an item: one of our lists, a mission or first step, a notice of ours, an address from outside,
 * or the link that its author shared.
 */
export const OpeningSource = z.enum(['community', 'mission', 'notice', 'direct', 'author-link'])
export type OpeningSource = z.infer<typeof OpeningSource>
