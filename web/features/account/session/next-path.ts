import { links } from '#web/links.ts'

const ORIGIN = 'http://firsthand.invalid'

/**
 * Where a sign-in leads: the wanted path (`/detail/idea/1?x#y`) if it stays on this site, else the dashboard.
 * A browser reads `//host`, `/\host` and `/.//host` as another site's address.
 */
export function getNextPath(wanted: string | null) {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return links.dashboard()
  const url = URL.parse(wanted, ORIGIN)
  const staysHere = url?.origin === ORIGIN && !url.pathname.startsWith('//')
  return staysHere ? url.pathname + url.search + url.hash : links.dashboard()
}
