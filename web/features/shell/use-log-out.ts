import { useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { signOut } from '#web/platform/session.ts'
import { notifySuccess } from '#web/ui/notify.ts'

/** Ends the session of this browser and says so. */
export function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await signOut()
    notifySuccess({ title: 'Logged out successfully' })
    // The guard has gone there too; it would have come back to this page.
    await navigate(links.auth(), { replace: true })
  }
}
