import { BlockedMembers } from '#web/features/blocks/blocked-members.tsx'
import { OwnProfile } from '#web/features/profile/own-profile.tsx'
import { useTitle } from '#web/platform/use-title.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SecurityBlock = lazyPart(
  async () => (await import('#web/features/security/security-block.tsx')).SecurityBlock,
)

export function Profile() {
  useTitle('Profile')
  return (
    <>
      <OwnProfile />
      <SecurityBlock />
      <BlockedMembers />
    </>
  )
}
