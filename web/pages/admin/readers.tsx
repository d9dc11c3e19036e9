import { i18n } from '#contract/text/i18n.ts'
import { ReadersScreen } from '#web/features/moderation/reader-groups/readers-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Readers() {
  useTitle(i18n.t('Groups that may be one person'))
  return <ReadersScreen />
}
