import { setupI18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { setTranslator } from '#contract/text/i18n.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { LanguageBlock } from './language-block.tsx'

const english = setupI18n({ locale: 'en', messages: { en: {} } })

function open(locale: string, email: string) {
  onTestFinished(() => void setTranslator(() => english))
  setTranslator(() => setupI18n({ locale, messages: { [locale]: {} } }))
  document.head.innerHTML = `<meta name="languages" content="en de ar"><meta name="support-email" content="${email}">`
  renderPart(<LanguageBlock />)
  return screen.queryByRole<HTMLAnchorElement>('link', { name: 'Found a clumsy sentence? Tell us' })?.href
}

test('a language in beta says so in the menu and asks readers to write to the operator', () => {
  expect(open('de', 'help@example.org')).toBe('mailto:help@example.org')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'English',
    'Deutsch (Beta)',
    'العربية (تجريبي)',
  ])
})

test.each([
  ['en', 'help@example.org'],
  ['de', 'support@firsthand.example'],
])('the page in %s with the contact %s asks for nothing', (language, email) => {
  expect(open(language, email)).toBeUndefined()
})
