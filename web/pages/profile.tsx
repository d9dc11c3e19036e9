import { BlockedMembers } from '#web/features/blocks/blocked-members.tsx'
import { MailSwitches } from '#web/features/mail-settings/mail-switches.tsx'
import { OwnProfile } from '#web/features/profile/own-profile.tsx'
import { useProfile } from '#web/features/profile/queries.ts'
import { useLater } from '#web/platform/use-later.ts'
import { useTitle } from '#web/platform/use-title.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SecurityBlock = lazyPart(
  async () => (await import('#web/features/security/security-block.tsx')).SecurityBlock,
)

const OwnAwards = lazyPart(async () => (await import('#web/features/awards/own-awards.tsx')).OwnAwards)

export function Profile() {
  useTitle('Profile')
  // Settings are far down, and would be pushed further by what comes above them.
  const isLater = useLater()
  const { data, isPending } = useProfile()
  return (
    <>
      <OwnProfile>
        <div className="mt-4 min-h-160 lg:min-h-150">
          <OwnAwards />
        </div>
      </OwnProfile>
      {isLater && !isPending && (
        <>
          {data && <MailSwitches />}
          <SecurityBlock />
          <BlockedMembers />
        </>
      )}
    </>
  )
}
