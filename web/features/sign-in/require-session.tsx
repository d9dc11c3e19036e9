import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { wasLoggedOut } from '#web/platform/session/session.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/**
 * Sends other people to the public page of an item, if the author has switched that on, otherwise to /auth. After that
 * sign-in they come back, unless they had signed out on purpose.
 */
export function RequireSession() {
  const { member } = useApp()
  const { pathname, search, hash, key } = useLocation()
  const [hadMember, setHadMember] = useState(false)
  if (member && !hadMember) setHadMember(true)
  if (member === undefined) return <Waiting label={i18n.t('Checking authentication...')} />
  // The key is the member, so that another member gets new pages.
  if (member) return <Outlet key={member.id} />
  const publicPage = hadMember ? undefined : findPublicPage(pathname)
  if (publicPage) return <Leaving to={publicPage + search} />
  const path = pathname + search + hash
  const isLeaving = wasLoggedOut() || path === links.dashboard()
  // With a key, Back during the redirect does not prevent the redirect for good.
  return <Navigate key={key} to={isLeaving ? links.auth() : links.signInThen(path)} replace />
}

/** Reads the public page that the document of an item's page names. Undefined if it is off. */
function findPublicPage(pathname: string) {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content
  const path = named?.replace(/^.*?\/\/[^/]*/, '')
  const [id] = /[^/]+(?=\/?$)/.exec(pathname) ?? []
  return id !== undefined && path === `/p/${id.toLowerCase()}` ? path : undefined
}

/** The page is outside of this app, so the browser must load it. */
export function Leaving({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return <Waiting label={i18n.t('Loading...')} />
}

const Waiting = ({ label }: { label: string }) => (
  <main className="grid min-h-dvh place-items-center">
    <Spinner size="lg" label={label} />
  </main>
)
