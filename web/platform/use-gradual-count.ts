import { startTransition, useEffect, useState } from 'react'

const STEP = 2

/**
 * Returns the number of a list's `total` rows to render. After `isPending` it grows by two at a time, so that the
 * browser can paint and respond in between. A list without a pending state is rendered as a whole, so that Back leads
 * to the last position.
 */
export function useGradualCount(total: number, { isPending }: { isPending: boolean }) {
  const [count, setCount] = useState(isPending ? STEP : Number.POSITIVE_INFINITY)
  const isOver = isPending || count >= total
  useEffect(() => {
    if (!isOver) startTransition(() => setCount(count + STEP))
  }, [isOver, count])
  return count
}
