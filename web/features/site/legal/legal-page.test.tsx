import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NOTIFICATION_DAYS } from '#contract/lengths.ts'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { LastUpdated, LegalPage } from './legal-page.tsx'
import { privacyOfData } from './privacy-of-data.tsx'
import { privacyOfKeeping } from './privacy-of-keeping.tsx'
import { termsOfConduct } from './terms-of-conduct.tsx'
import { termsOfUse } from './terms-of-use.tsx'

test.each([
  ['Terms of Service', [...termsOfUse, ...termsOfConduct], 13],
  ['Privacy Policy', [...privacyOfData, ...privacyOfKeeping], 12],
] as const)('%s has numbered sections, each linked from the contents', (title, sections, count) => {
  const page = <LegalPage title={title} version="Version 1" lead="" sections={sections} />
  renderRouter(createMemoryRouter([{ path: '*', element: page }]), { member: null })
  const main = within(screen.getByRole('main'))
  const headings = main.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  const ways = within(main.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(ways.map(way => way.getAttribute('href'))).toEqual(sections.map(({ id }) => `/#${id}`))
  expect(new Set(sections.map(({ id }) => id)).size).toBe(count)
})

test('the privacy text says how many days notifications are kept', () => {
  const keeping = privacyOfKeeping.find(({ id }) => id === 'keeping')
  const text = renderToString(keeping?.text)
  expect(text).toContain(`Notifications of messages, chats and replies: ${NOTIFICATION_DAYS} days.`)
})

test("'Last updated' shows the reader's date, which the served page cannot know", () => {
  vi.useFakeTimers({ now: new Date(2031, 4, 7) })
  expect(renderToString(<LastUpdated />)).not.toContain('2031')
  render(<LastUpdated />)
  expect(screen.getByText('May 7, 2031').parentElement?.textContent).toBe('Last updated: May 7, 2031')
})
