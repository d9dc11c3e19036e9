import { BlockedMembers } from '#web/features/blocks/blocked-members.tsx'
import { OwnProfile } from '#web/features/profile/own-profile.tsx'
import { useProfile } from '#web/features/profile/queries.ts'
import { useTitle } from '#web/platform/use-title.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SecurityBlock = lazyPart(
  async () => (await import('#web/features/security/security-block.tsx')).SecurityBlock,
)

const OwnAwards = lazyPart(async () => (await import('#web/features/awards/own-awards.tsx')).OwnAwards)

export function Profile() {
  useTitle('Profile')
  // What stands below would be pushed down by it.
  const isSettled = !useProfile().isPending
  return (
    <>
      <OwnProfile>
        <div className="mt-4 min-h-160 lg:min-h-150">
          <OwnAwards />
        </div>
      </OwnProfile>
      {isSettled && (
        <>
          <SecurityBlock />
          <BlockedMembers />
        </>
      )}
    </>
  )
}
