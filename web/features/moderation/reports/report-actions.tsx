import type { Subject } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useSeenActs } from '#web/features/moderation/cases/use-seen-acts.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'
import { useReporting } from './use-reporting.tsx'

export type ReportActionsProps = MenuPlace & {
  subject: Subject
  name?: string | null | undefined
  hasPicture?: boolean | undefined
  first?: MenuItem | undefined
  more?: readonly MenuItem[]
}

export function ReportActions({ subject, name, hasPicture, first, more, ...place }: ReportActionsProps) {
  const { report, dialog } = useReporting()
  const seen = useSeenActs(subject, name)
  const items = [
    ...(first ? [first] : []),
    report(i18n.t('Report'), subject),
    ...(hasPicture ? [report(i18n.t('Report the picture'), { kind: 'avatar', id: subject.id })] : []),
    ...(more ?? []),
    ...seen.items,
  ]
  return (
    <>
      <Menu {...place} sections={[{ items }]} />
      {dialog}
      {seen.dialog}
    </>
  )
}
