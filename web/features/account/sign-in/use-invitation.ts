import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { links } from '#web/links.ts'
import { keepInvitation } from '#web/platform/session/invitation.ts'

const INVITATION = '#invite='

/** Takes the token of an invitation out of the address at once, and leads to the sign-up. */
export function useInvitation() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!hash.startsWith(INVITATION)) return
    keepInvitation(hash.slice(INVITATION.length))
    void navigate(links.signUp(), { replace: true })
  }, [hash, navigate])
}
