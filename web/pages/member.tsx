import { useParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { MemberView } from '#web/features/members/member-view.tsx'

export function Member() {
  const { memberId = '' } = useParams()
  return <MemberView key={memberId} id={memberId as MemberId} />
}
