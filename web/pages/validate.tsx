import { i18n } from '#contract/text/i18n.ts'
import { PublishWizard } from '#web/features/publish/entry/publish-wizard.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Validate() {
  useTitle(i18n.t('Validate'))
  return <PublishWizard />
}
