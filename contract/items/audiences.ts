import type { ItemDetail } from './item-detail.ts'

/** The audience of an idea from the quick form, which asks for none. */
export const QUICK_AUDIENCE = 'General audience'

type Named =
  | { kind: 'pain_point' }
  | Pick<Extract<ItemDetail, { kind: 'idea' }>, 'kind' | 'targetAudience'>
  | Pick<Extract<ItemDetail, { kind: 'product' }>, 'kind' | 'targetAudiences'>

/** Returns the audiences in their author's words. A pain point has none, and those of an idea are one text on the wire. */
export function toAudiences(item: Named): readonly string[] {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}
