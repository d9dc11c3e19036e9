import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { useApp } from '#web/platform/app.ts'
import { wasLoggedOut } from '#web/platform/session/session.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/**
 * The guard: shows the page to members. It sends others to the public page of an item, where the author has switched that
 * on, and otherwise to /auth, with the way back unless they logged out.
 */
export function RequireSession() {
  const { member } = useApp()
  const { pathname, search, hash, key } = useLocation()
  const [hadMember, setHadMember] = useState(false)
  if (member && !hadMember) setHadMember(true)
  if (member === undefined) return <Waiting label={i18n.t('Checking authentication...')} />
  // Keyed by member, so that the next member gets fresh pages.
  if (member) return <Outlet key={member.id} />
  const publicPage = hadMember ? undefined : findPublicPage(pathname)
  if (publicPage) return <Leaving to={publicPage + search} />
  const path = pathname + search + hash
  const isLeaving = wasLoggedOut() || path === links.dashboard()
  // Keyed, because Back during the redirect would otherwise cancel it for good.
  return <Navigate key={key} to={isLeaving ? links.auth() : links.signInThen(path)} replace />
}

/** Returns the path of the public page that the document of an item's page names; undefined if that is off. */
function findPublicPage(pathname: string) {
  const named = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content
  const path = named ? URL.parse(named)?.pathname : undefined
  const [id] = /[^/]+(?=\/?$)/.exec(pathname) ?? []
  return id !== undefined && path === `/p/${id.toLowerCase()}` ? path : undefined
}

/** Leads to a page that is not part of this web, which the browser loads. */
export function Leaving({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return <Waiting label={i18n.t('Loading...')} />
}

const Waiting = ({ label }: { label: string }) => (
  <main className="grid min-h-dvh place-items-center">
    <Spinner size="lg" label={label} />
  </main>
)
