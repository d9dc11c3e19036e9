import { BlockedMembers } from '#web/features/blocks/blocked-members.tsx'
import { OwnProfile } from '#web/features/profile/own-profile.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Profile() {
  useTitle('Profile')
  return (
    <>
      <OwnProfile />
      <BlockedMembers />
    </>
  )
}
