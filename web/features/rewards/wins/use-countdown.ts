import { useEffect, useEffectEvent, useRef } from 'react'

type Countdown = { ms: number; isRunning: boolean; onOver: () => void }

/** Calls `onOver` once it has run for `ms` milliseconds in all; where it stands still it goes on later. */
export function useCountdown({ ms, isRunning, onOver }: Countdown) {
  const left = useRef(ms)
  const end = useEffectEvent(onOver)
  useEffect(() => {
    if (!isRunning) return undefined
    const since = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isRunning])
}
