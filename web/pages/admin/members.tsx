import { i18n } from '#contract/text/i18n.ts'
import { MembersScreen } from '#web/features/moderation/members/members-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Members() {
  useTitle(i18n.t('Members'))
  return <MembersScreen />
}
