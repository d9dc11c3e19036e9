import type { Author } from '#contract/author.ts'
import { ReportActions, type ReportActionsProps } from '#web/features/moderation/reports/report-actions.tsx'
import { useBlocking } from './use-blocking.tsx'

export type MemberActionsProps = Omit<ReportActionsProps, 'more'> & {
  member: Pick<Author, 'id' | 'name'>
  isBlocked?: boolean
}

export function MemberActions({ member, isBlocked = false, ...rest }: MemberActionsProps) {
  const { items, dialog } = useBlocking({ member, isBlocked })
  return (
    <>
      <ReportActions {...rest} more={items} />
      {dialog}
    </>
  )
}
