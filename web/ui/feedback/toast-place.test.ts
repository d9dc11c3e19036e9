import { expect, test } from 'vitest'
import { findPlace } from './toast-place.ts'

const toast = { left: 900, right: 1256, top: 700, bottom: 800 }
const field = { left: 0, right: 1000, top: 760, bottom: 790 }
const button = { left: 950, right: 1000, top: 660, bottom: 700 }
const whole = { left: 0, right: 1360, top: 20, bottom: 790 }
const start = { left: 0, up: 0 }
const moved = { left: 400, up: 60 }

test.each([
  ['nothing is below it', [[]], start, start],
  ['a field is beside it', [[{ ...field, right: 880 }]], start, start],
  ['a field is below it', [[field]], start, { left: 0, up: 48 }],
  ['a button is above the field', [[field, button]], start, { left: 400, up: 48 }],
  ['a link is below its right', [[{ ...toast, left: 1000 }]], start, { left: 400, up: 0 }],
  ['no place is clear of links', [[whole], [field]], start, { left: 0, up: 48 }],
  ['one field fills the screen', [[whole]], moved, start],
  ['it has moved to a clear place', [[field]], moved, moved],
])('if %s, the toast moves only as needed', (_, obstacles, now, place) => {
  expect(findPlace(toast, { obstacles, columns: [0, 400], top: 8, now })).toEqual(place)
})
