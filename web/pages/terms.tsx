import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LegalPage } from '#web/features/site/legal/legal-page.tsx'
import { termsOfConduct } from '#web/features/site/legal/terms-of-conduct.tsx'
import { termsOfUse } from '#web/features/site/legal/terms-of-use.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

const sections = [...termsOfUse, ...termsOfConduct]

export function Terms() {
  useTitle(i18n.t('Terms of Service'))
  return (
    <LegalPage
      title={i18n.t('Terms of Service')}
      version={i18n.t('Version {version}, in force since November 30, 2026', { version: TERMS_VERSION })}
      lead={i18n.t('What you can expect from Firsthand, and what it asks of you.')}
      sections={sections}
    />
  )
}
