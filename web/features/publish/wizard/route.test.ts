import { expect, test } from 'vitest'
import { toRoute, toSearch, type WizardRoute } from './wizard-route.ts'

test.each<WizardRoute>([
  { screen: 'welcome' },
  { screen: 'missions' },
  { screen: 'published' },
  { screen: 'form', kind: 'idea', step: 1 },
  { screen: 'form', kind: 'pain_point', step: 2 },
  { screen: 'form', kind: 'product', step: 3 },
])('the URL for %o leads back to it', route => {
  expect(toRoute(new URLSearchParams(toSearch(route)))).toEqual(route)
})

test.each(['', '?at=', '?at=elsewhere', '?at=pain_point', '?at=constructor', '?step=2'])(
  '%o opens the welcome screen',
  search => {
    expect(toRoute(new URLSearchParams(search))).toEqual({ screen: 'welcome' })
  },
)

test.each(['', '&step=0', '&step=4', '&step=1.5', '&step=two'])('?at=pain%s opens the first step', rest => {
  expect(toRoute(new URLSearchParams(`?at=pain${rest}`))).toEqual({
    screen: 'form',
    kind: 'pain_point',
    step: 1,
  })
})
