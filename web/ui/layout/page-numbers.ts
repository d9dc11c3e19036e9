export type PageSlot = number | 'gap-before' | 'gap-after'

/**
 * What a pagination shows for page `page` of `pages`, both from 1: every number up to 7 pages, else the first,
 * the last, the current one and its neighbours, with a gap wherever numbers are left out.
 */
export function listPageSlots({ page, pages }: { page: number; pages: number }): PageSlot[] {
  if (pages <= 7) return range(1, pages)
  const from = Math.max(2, page - 1)
  const to = Math.min(pages - 1, page + 1)
  const slots: PageSlot[] = [1]
  if (from > 2) slots.push('gap-before')
  slots.push(...range(from, to))
  if (to < pages - 1) slots.push('gap-after')
  slots.push(pages)
  return slots
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
