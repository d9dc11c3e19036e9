import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { ListJumps } from './list-jumps.tsx'

const jumps = () =>
  screen
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

test('the jump links lead to the lists without filters that would empty them, and the page starts with ideas', () => {
  renderPart(<ListJumps />, { at: '/marketplace?q=band&find=tax&category=Other&feed=2' })
  expect(jumps()).toEqual([
    ['Ideas', '/marketplace?q=band#ideas', 'true'],
    ['Pain points', '/marketplace?q=band&tab=pains#discover', null],
    ['Products', '/marketplace?q=band&tab=products#discover', null],
  ])
})

test('the list opened by a jump link is marked, but no jump link is marked in a feed of every kind', () => {
  renderPart(<ListJumps />, { at: '/marketplace?tab=pains#discover' })
  expect(jumps().map(([, , current]) => current)).toEqual([null, 'true', null])
})
