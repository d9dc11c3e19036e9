import { InvitationsScreen } from '#web/features/moderation/invitations/invitations-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Invitations() {
  useTitle('Invitations')
  return <InvitationsScreen />
}
