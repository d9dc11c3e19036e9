import { toNumberText } from '#contract/text/number-text.ts'
/** Returns a count with its noun: '1 review', '1,240 reviews'. `many` is for a plural that does not just add an s. */
export const countText = (count: number, { one, many = `${one}s` }: { one: string; many?: string }) =>
  `${toNumberText(count)} ${count === 1 ? one : many}`

type Found = { total: number; capped: boolean; isSimilar: boolean }

/** Returns how much a list found, in words. */
export const foundText = ({ total, capped, isSimilar }: Found, noun: { one: string }) =>
  `${capped ? 'More than ' : ''}${countText(total, noun)}${isSimilar ? ' with a similar title' : ''}`
