import { useState } from 'react'
import { useOwnName } from '#web/features/account/profile/queries.ts'

/** The author and the time that a preview shows: oneself, now. */
export function useByline() {
  const name = useOwnName()
  const [createdAt] = useState(() => new Date().toISOString())
  return { author: { name }, createdAt }
}
