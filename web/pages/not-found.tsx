import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  // The pages under /admin have a document of their own. A sign-in may lead to them from within this one.
  const isElsewhere = /^\/admin(\/|$)/.test(pathname) && !isOwnDocument()
  useEffect(() => {
    if (isElsewhere) location.reload()
  }, [isElsewhere])
  return isElsewhere ? null : <PageMissing />
}

/** Returns whether the server sent this page for the address. */
const isOwnDocument = () => document.getElementById('root')?.dataset.prerendered === '*'
