import { expect, test } from 'vitest'
import { suggestAddress } from './domain-suggestion.ts'

test.each([
  ['ines@gmial.com', 'ines@gmail.com'],
  ['ines@gmail.con', 'ines@gmail.com'],
  ['ines@gmai.com', 'ines@gmail.com'],
  ['ines@ggmail.com', 'ines@gmail.com'],
  ['ines@HOTMIAL.com', 'ines@hotmail.com'],
  ['ines@web.dee', 'ines@web.de'],
  ['ines@gmail.com', undefined],
  ['ines@hotmail.fr', undefined],
  ['ines@example.com', undefined],
  ['@gmial.com', undefined],
  ['ines', undefined],
  ['', undefined],
])('for %s, the suggestion is %s', (typed, suggestion) => {
  expect(suggestAddress(typed)).toBe(suggestion)
})
