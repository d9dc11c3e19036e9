const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A number in English with separated thousands: '1,234'. Whole numbers need no formatter: creating one takes longer on a
 * slow processor than rendering the page around it.
 */
export const toNumberText = (value: number) =>
  Number.isSafeInteger(value) ? `${value}`.replace(THOUSANDS, ',') : value.toLocaleString('en')
