import { screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { Faq } from './faq.tsx'

function open() {
  document.head.innerHTML = '<meta name="support-email" content="help@example.org">'
  renderRouter(createMemoryRouter([{ path: '*', Component: Faq }]), { member: null })
  return within(screen.getByRole('main'))
}

test('there are six categories in order, each with at least four questions', () => {
  const page = open()
  const categories = page.getAllByRole('region').filter(region => region.querySelector('details'))
  expect(categories.map(category => category.querySelector('h2')?.textContent)).toEqual([
    'Getting Started',
    'Validation Process',
    'Points & Gamification',
    'Community & Feedback',
    'Technical & Account',
    'Best Practices',
  ])
  const counts = categories.map(category => category.querySelectorAll('details').length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
})

test('the category list links to each category', () => {
  const page = open()
  const ways = within(page.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  const named = ways.map(way =>
    document.getElementById(new URL((way as HTMLAnchorElement).href).hash.slice(1)),
  )
  expect(named.map(section => section?.querySelector('h2')?.textContent)).toEqual(
    ways.map(({ textContent }) => textContent),
  )
})

test('the product’s promises are listed', () => {
  const page = open()
  for (const promise of [
    'Daily missions reset every 24 hours.',
    'Submissions cannot be edited once published',
    'The service is free',
    '20 or more responses make for strong validation',
  ])
    expect(page.getAllByText(promise, { exact: false }).length).toBeGreaterThan(0)
})

test("'Join Community' links to the marketplace, and the email goes to support", () => {
  const page = open()
  expect(page.getByRole('link', { name: 'Join Community' }).getAttribute('href')).toBe('/marketplace')
  expect(page.getAllByRole('link', { name: 'help@example.org' })[0]?.getAttribute('href')).toBe(
    'mailto:help@example.org',
  )
})
