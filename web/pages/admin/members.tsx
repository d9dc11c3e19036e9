import { MembersScreen } from '#web/features/admin/members/members-screen.tsx'
import { useTitle } from '#web/platform/use-title.ts'

export function Members() {
  useTitle('Members')
  return <MembersScreen />
}
