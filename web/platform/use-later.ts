import { startTransition, useEffect, useState } from 'react'

const LATER_MS = 1_500

/** Whether the page has stood for a moment: what is far down on it, or not asked for yet, need not come with its top. */
export function useLater() {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLater(true)), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
