import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('a text with commas, quotes or line breaks is one cell', () => {
  expect(
    toCsv([
      ['day', 'item'],
      [1, 'One, "two"\nthree'],
    ]),
  ).toBe('\ufeffday,item\r\n1,"One, ""two""\nthree"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '  =1', '\r=1', '＝1', '|calc', '%0A'])(
  '%j is not a formula in a spreadsheet',
  text => expect(toCsv([[text]]).replace(/^\ufeff"?/, '')).toMatch(/^'/),
)

test('a negative number remains a number', () => {
  expect(toCsv([[-1]])).toBe('\ufeff-1\r\n')
})
