import { MembersScreen } from '#web/features/admin/members/members-screen.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'

export function Members() {
  useTitle('Members')
  return <MembersScreen />
}
