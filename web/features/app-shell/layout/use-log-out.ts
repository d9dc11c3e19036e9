import { useNavigate } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { removeDrafts } from '#web/platform/form/drafts.ts'
import { logOut } from '#web/platform/session/session.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

export function useLogOut() {
  const { member } = useApp()
  const navigate = useNavigate()
  return async () => {
    await logOut()
    if (member) removeDrafts(member.id)
    notifySuccess({ title: i18n.t('Logged out successfully') })
    // The guard also leads there, but not from a public page.
    await navigate(links.auth(), { replace: true })
  }
}
