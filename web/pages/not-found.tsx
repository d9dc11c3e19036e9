import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PageMissing } from '#web/features/core/failure/page-missing.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  // What is under /admin is a document of its own. A sign-in leads there within this one.
  const isElsewhere = /^\/admin(\/|$)/.test(pathname) && !isOwnDocument()
  useEffect(() => {
    if (isElsewhere) location.reload()
  }, [isElsewhere])
  return isElsewhere ? null : <PageMissing />
}

/** Whether the server sent this page for the address. */
const isOwnDocument = () => document.getElementById('root')?.dataset.prerendered === '*'
