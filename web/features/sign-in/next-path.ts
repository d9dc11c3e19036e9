import { links } from '#web/links.ts'

const ORIGIN = 'http://firsthand.invalid'

/**
 * Returns the wanted path if it stays on this site, else the dashboard. Browsers read `//host`, `/\host` and `/.//host` as
 * the address of another site.
 */
export function getNextPath(wanted: string | null) {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, ORIGIN)) return links.dashboard()
  const url = new URL(wanted, ORIGIN)
  const staysHere = url.origin === ORIGIN && !url.pathname.startsWith('//')
  return staysHere ? url.pathname + url.search + url.hash : links.dashboard()
}
