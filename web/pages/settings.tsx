import { SecurityBlock } from '#web/features/account/security/security-block.tsx'
import { ReaderChoices } from '#web/features/evidence/audiences/reader-choices.tsx'
import { BlockedMembers } from '#web/features/talk/blocked-members.tsx'
import { MailSwitches } from '#web/features/talk/mail-switches.tsx'
import { NotificationSwitches } from '#web/features/talk/notifications/notification-switches.tsx'
import { TalkSwitch } from '#web/features/talk/talk-requests/talk-switch.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const NoticesLink = lazyPart(
  async () => (await import('#web/features/moderation/notices/notices-link.tsx')).NoticesLink,
)

const OwnExport = lazyPart(async () => (await import('#web/features/account/own-export.tsx')).OwnExport)

const DeletionBlock = lazyPart(
  async () => (await import('#web/features/account/deletion/deletion-block.tsx')).DeletionBlock,
)

export function Settings() {
  useTitle('Settings')
  return (
    <>
      <PageHeader
        title="Settings"
        text="Your notifications and mails, what protects your account, and whom you have blocked."
      />
      <NotificationSwitches />
      <MailSwitches />
      <TalkSwitch />
      <ReaderChoices />
      <SecurityBlock />
      <BlockedMembers />
      <OwnExport />
      <NoticesLink />
      <DeletionBlock />
    </>
  )
}
