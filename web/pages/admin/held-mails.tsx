import { i18n } from '#contract/text/i18n.ts'
import { HeldMailsScreen } from '#web/features/moderation/held-mails/held-mails-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function HeldMails() {
  useTitle(i18n.t('Emails that wait'))
  return <HeldMailsScreen />
}
