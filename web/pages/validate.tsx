import { PublishWizard } from '#web/features/publish/entry/publish-wizard.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Validate() {
  useTitle('Validate')
  return <PublishWizard />
}
