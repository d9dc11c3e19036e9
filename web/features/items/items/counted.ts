import { toNumberText } from '#web/ui/text/number-text.ts'
/** A count with its word: '1 review', '1,240 reviews'; `many` for what does not end in an s. */
export const countText = (count: number, { one, many = `${one}s` }: { one: string; many?: string }) =>
  `${toNumberText(count)} ${count === 1 ? one : many}`
