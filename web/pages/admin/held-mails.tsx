import { HeldMailsScreen } from '#web/features/moderation/held-mails/held-mails-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function HeldMails() {
  useTitle('Emails that wait')
  return <HeldMailsScreen />
}
