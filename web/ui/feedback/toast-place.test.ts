import { expect, test } from 'vitest'
import { findShift } from './toast-place.ts'

const toast = { left: 900, right: 1256, top: 700, bottom: 800 }
const shiftFrom = (...obstacles: { left: number; right: number; top: number; bottom: number }[]) =>
  findShift(toast, { obstacles, top: 8 })

test.each([
  ['nothing is below it', [], 0],
  ['a field is beside it', [{ left: 0, right: 880, top: 700, bottom: 800 }], 0],
  ['a field is below it', [{ left: 0, right: 1000, top: 760, bottom: 790 }], 48],
  [
    'a button is above the field',
    [
      { left: 0, right: 1000, top: 760, bottom: 790 },
      { left: 950, right: 1000, top: 660, bottom: 700 },
    ],
    148,
  ],
  ['one field fills the screen', [{ left: 0, right: 1360, top: 20, bottom: 790 }], undefined],
])('where %s the toast moves up by what that needs', (_, obstacles, shift) => {
  expect(shiftFrom(...obstacles)).toBe(shift)
})
