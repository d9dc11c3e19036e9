const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A number in English, its thousands apart: '1,234'. Whole ones need no formatter, whose making takes a slow processor
 * longer than drawing the page around it.
 */
export const toNumberText = (value: number) =>
  Number.isSafeInteger(value) ? `${value}`.replace(THOUSANDS, ',') : value.toLocaleString('en')
