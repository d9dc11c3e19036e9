/**
 * A number in English, its thousands apart: '1,234'. The smaller whole ones need no formatter, whose making takes a slow
 * processor longer than drawing the page around it.
 */
export const numberText = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1_000 ? `${value}` : value.toLocaleString('en')
