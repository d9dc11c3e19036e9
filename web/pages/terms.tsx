import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import { LegalPage } from '#web/features/site/legal/legal-page.tsx'
import { termsOfConduct } from '#web/features/site/legal/terms-of-conduct.tsx'
import { termsOfUse } from '#web/features/site/legal/terms-of-use.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

const sections = [...termsOfUse, ...termsOfConduct]

export function Terms() {
  useTitle('Terms of Service')
  return (
    <LegalPage
      title="Terms of Service"
      version={`Version ${TERMS_VERSION}, in force since November 27, 2026`}
      lead="What you can expect of Firsthand, and what it asks of you."
      sections={sections}
    />
  )
}
