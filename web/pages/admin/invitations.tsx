import { i18n } from '#contract/text/i18n.ts'
import { InvitationsScreen } from '#web/features/moderation/invitations/invitations-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Invitations() {
  useTitle(i18n.t('Invitations'))
  return <InvitationsScreen />
}
