import type { Author } from '#contract/author.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useSeenActs } from '#web/features/moderation/cases/use-seen-acts.tsx'
import { useReporting } from '#web/features/moderation/reports/use-reporting.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'
import { useBlocking } from './use-blocking.tsx'

export type MemberActionsProps = MenuPlace & {
  subject: Subject
  /** Undefined for somebody who has no name here. */
  member?: Author
  isBlocked?: boolean
  first?: MenuItem | undefined
}

export function MemberActions({ subject, member, isBlocked = false, first, ...place }: MemberActionsProps) {
  const { report, dialog } = useReporting()
  const isMember = subject.kind === 'member'
  const seen = useSeenActs(subject, isMember ? member?.name : null)
  const block = useBlocking({ member, isBlocked })
  const items = [
    ...(first ? [first] : []),
    report(i18n.t('Report'), subject),
    ...(isMember && member?.avatar
      ? [report(i18n.t('Report the picture'), { kind: 'avatar', id: subject.id })]
      : []),
    ...block.items,
    ...seen.items,
  ]
  return (
    <>
      <Menu {...place} sections={[{ items }]} />
      {dialog}
      {block.dialog}
      {seen.dialog}
    </>
  )
}
