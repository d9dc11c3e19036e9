import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductCall } from './product-call.tsx'

const show = (productUrl: string | null, isAuthorNew = false) =>
  render(<ProductCall product={{ productUrl, isAuthorNew, ctaButtonText: 'Visit Website' }} />)

test('a product’s link opens in a new tab and passes nothing along', () => {
  show('https://bands.example/')
  const link = screen.getByRole('link', { name: /^Visit Website/ })
  const attributes = ['href', 'target', 'rel'].map(name => link.getAttribute(name))
  expect(attributes).toEqual(['https://bands.example/', '_blank', 'noopener noreferrer nofollow'])
})

test('only a new member’s link is marked “New member”', () => {
  show('https://bands.example/', true)
  screen.getByText('New member')
  cleanup()
  show('https://bands.example/')
  expect(screen.queryByText('New member')).toBeNull()
})

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'java\nscript:alert(1)',
  '//bands.example',
])('%o leads nowhere, so the button is disabled', url => {
  show(url)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Visit Website' }).disabled).toBe(true)
})
