import type { Subject } from '#contract/moderation/subjects.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import type { MenuPlace } from '#web/ui/overlay/menu-button.tsx'
import { useReporting } from './use-reporting.tsx'

type Props = MenuPlace & { subject: Subject; hasPicture?: boolean | undefined; first?: MenuItem | undefined }

export function ReportActions({ subject, hasPicture, first, ...place }: Props) {
  const { report, dialog } = useReporting()
  const items = [
    ...(first ? [first] : []),
    report(i18n.t('Report'), subject),
    ...(hasPicture ? [report(i18n.t('Report the picture'), { kind: 'avatar', id: subject.id })] : []),
  ]
  return (
    <>
      <Menu {...place} sections={[{ items }]} />
      {dialog}
    </>
  )
}
