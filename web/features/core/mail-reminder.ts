import { useNavigate } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { useMember } from '#web/platform/app.ts'
import { hasMails } from '#web/platform/community.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { dismissToast } from '#web/ui/feedback/notify.ts'
import { announceResult } from './news-toast.ts'

export const NO_MAILS_YET = i18n.t("We can't email you yet.")
export const CONFIRM = i18n.t('Confirm your address')

/**
 * Announces a result. The first one in this browser also says that the member gets no emails yet, if their address is
 * unproven. That toast stays long, so the next result ends it.
 */
export function useAnnounceReminding() {
  const { id, isEmailUnproven } = useMember()
  const navigate = useNavigate()
  return (notice: { title: string; description: string }) => {
    const key = `mail-reminder-${id}`
    dismissToast(key)
    if (!isEmailUnproven || !hasMails() || getStoredText(key)) return announceResult(notice)
    storeText(key, 'shown')
    const description = `${notice.description} ${NO_MAILS_YET}`
    const action = { label: CONFIRM, run: () => void navigate(links.mailSettings()) }
    announceResult({ ...notice, description, id: key, action })
  }
}
