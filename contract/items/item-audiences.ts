import type { ItemDetail } from './item-detail.ts'

/** Returns whom an item is for, in its author's words. A pain point names no one. */
export function itemAudiences(item: ItemDetail): string[] {
  if (item.kind === 'idea') return item.targetAudience?.split(', ') ?? []
  return item.kind === 'product' ? item.targetAudiences : []
}
