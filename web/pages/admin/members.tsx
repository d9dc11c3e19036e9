import { MembersScreen } from '#web/features/moderation/members/members-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Members() {
  useTitle('Members')
  return <MembersScreen />
}
