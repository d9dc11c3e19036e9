import { useDelayedMount } from '#web/boot/moments.ts'
import { OwnProfile } from '#web/features/account/profile/own-profile.tsx'
import { useProfile } from '#web/features/account/profile/queries.ts'
import { BlockedMembers } from '#web/features/talk/blocks/blocked-members.tsx'
import { MailSwitches } from '#web/features/talk/mail-settings/mail-switches.tsx'
import { useTitle } from '#web/platform/use-title.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'

const SecurityBlock = lazyPart(
  async () => (await import('#web/features/account/security/security-block.tsx')).SecurityBlock,
)

const OwnAwards = lazyPart(
  async () => (await import('#web/features/rewards/awards/own-awards.tsx')).OwnAwards,
)

export function Profile() {
  useTitle('Profile')
  // The settings are far down, and content above them would push them further.
  const isLater = useDelayedMount()
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
