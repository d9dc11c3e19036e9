import * as z from 'zod/mini'

export const ItemKind = z.enum(['idea', 'pain_point', 'product'])
export type ItemKind = z.infer<typeof ItemKind>
