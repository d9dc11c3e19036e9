import { expect, test } from 'vitest'
import { matchesText } from './palette.tsx'

test.each([
  ['Theme: Dark', ''],
  ['Theme: Dark', '   '],
  ['Theme: Dark', 'the'],
  ['Theme: Dark', 'dark theme'],
  ['Theme: Dark', 'TH: d'],
  ['Élan vital', 'éla'],
  ['Élan vital', 'ela'],
  ['Elan vital', 'Éla'],
  ['Größe', 'grosse'],
])('%s matches %j', (text, typed) => {
  expect(matchesText(text, typed)).toBe(true)
})

test.each([
  ['Theme: Dark', 'ark'],
  ['Theme: Dark', 'theme light'],
  ['Theme: Dark', 'darkest'],
])('%s does not match %j', (text, typed) => {
  expect(matchesText(text, typed)).toBe(false)
})
