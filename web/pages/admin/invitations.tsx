import { InvitationsScreen } from '#web/features/admin/invitations/invitations-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Invitations() {
  useTitle('Invitations')
  return <InvitationsScreen />
}
