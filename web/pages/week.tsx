import { i18n } from '#contract/text/i18n.ts'
import { WeekParts } from '#web/features/talk/week-parts.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** What the weekly email says, for members who open it here. */
export function Week() {
  useTitle(i18n.t('Your week'))
  return (
    <>
      <PageHeader title={i18n.t('Your week')} text={i18n.t('The last seven days.')} />
      <WeekParts />
    </>
  )
}
