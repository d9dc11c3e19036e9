import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { WeekParts } from '#web/features/talk/week-parts.tsx'
import { links } from '#web/links.ts'
import { hasMails } from '#web/platform/community.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** What the weekly email says, for members who open it here. */
export function Week() {
  useTitle(i18n.t('Your week'))
  return (
    <>
      <PageHeader
        title={i18n.t('Your week')}
        text={
          hasMails()
            ? i18n.t('The last seven days. We email you this on Mondays, if something has moved.')
            : i18n.t('The last seven days.')
        }
        action={
          <Link to={links.mailSettings()} className="text-body-sm text-link underline underline-offset-2">
            {i18n.t('Choose your emails')}
          </Link>
        }
      />
      <WeekParts />
    </>
  )
}
