import { i18n } from '#contract/text/i18n.ts'
import { LegalPage } from '#web/features/site/legal/legal-page.tsx'
import { privacyOfData } from '#web/features/site/legal/privacy-of-data.tsx'
import { privacyOfKeeping } from '#web/features/site/legal/privacy-of-keeping.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

const sections = [...privacyOfData, ...privacyOfKeeping]

export function Privacy() {
  useTitle(i18n.t('Privacy Policy'))
  return (
    <LegalPage
      title={i18n.t('Privacy Policy')}
      version={i18n.t('Version 12, in force since November 30, 2026')}
      lead={i18n.t('What data Firsthand keeps about you, who sees it, and how to get a copy or delete it.')}
      sections={sections}
    />
  )
}
