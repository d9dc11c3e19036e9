import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/** Where a link leads out of /admin: the members' web is a document of its own, which the browser loads. */
export function OtherWeb() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => location.replace(pathname + search + hash), [pathname, search, hash])
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner size="lg" label="Loading..." />
    </main>
  )
}
