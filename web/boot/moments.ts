import { startTransition, useEffect, useState } from 'react'

const IDLE_MAX_MS = 2_000
const IDLE_FALLBACK_MS = 200
const SETTLED_MS = 1_500

declare global {
  /**
   * Set by the inline script of web/index.html until the page works: the form that was submitted too early, and the function
   * that holds it back.
   */
  interface Window {
    keptForm?: HTMLFormElement
    keepForm?: (event: Event) => void
  }
}

/** Sends the form that was sent before the page worked, and lets later ones through. Call it once the page works. */
export function sendKeptForm() {
  if (window.keepForm) removeEventListener('submit', window.keepForm)
  if (window.keptForm?.isConnected) window.keptForm.requestSubmit()
  delete window.keptForm
  delete window.keepForm
}

/** Resolves in a task of its own, so that the browser can paint and respond in between. */
export function nextTask() {
  return new Promise<void>(resolve => {
    // Timers are slowed down in a tab behind.
    const { port1, port2 } = new MessageChannel()
    const go = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', go)
    port1.start()
    port2.postMessage(undefined)
  })
}

/** Runs `act` as soon as the browser has nothing else to do, after 2 s at the latest. Returns a function that cancels that. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: IDLE_MAX_MS })
  return () => cancelIdleCallback(request)
}

/** Returns whether the browser has been idle since the component was mounted. */
export function useIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

// Kept for the whole visit: later pages, and Back, mount everything at once.
let hasSettled = false

/** Returns whether the first page has been shown for 1.5 s. Parts that are far down or seldom needed are mounted only then. */
export function useDelayedMount() {
  const [isSettled, setSettled] = useState(hasSettled)
  useEffect(() => {
    const timer = setTimeout(() => {
      hasSettled = true
      startTransition(() => setSettled(true))
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
