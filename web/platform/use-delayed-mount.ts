import { startTransition, useEffect, useState } from 'react'

const LATER_MS = 1_500

// Once for all: whoever goes on to another page, or back, has it whole.
let hasStood = false

/** Whether the site has stood for a moment: what is far down, or not asked for yet, need not come with its first picture. */
export function useDelayedMount() {
  const [isLater, setLater] = useState(hasStood)
  useEffect(() => {
    const timer = setTimeout(() => {
      hasStood = true
      startTransition(() => setLater(true))
    }, LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
