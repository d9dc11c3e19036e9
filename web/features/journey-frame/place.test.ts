import { expect, test } from 'vitest'
import { type Place, placeOf, searchOf } from './place.ts'

test.each<Place>([
  { screen: 'welcome' },
  { screen: 'missions' },
  { screen: 'published' },
  { screen: 'idea', step: 1 },
  { screen: 'idea', step: 3 },
])('the address of %o leads back to it', place => {
  expect(placeOf(new URLSearchParams(searchOf(place)))).toEqual(place)
})

test.each(['', '?at=', '?at=elsewhere', '?step=2'])('%o is the welcome', search => {
  expect(placeOf(new URLSearchParams(search))).toEqual({ screen: 'welcome' })
})

test.each(['', '&step=0', '&step=4', '&step=1.5', '&step=two'])('?at=idea%s is the first step', rest => {
  expect(placeOf(new URLSearchParams(`?at=idea${rest}`))).toEqual({ screen: 'idea', step: 1 })
})
