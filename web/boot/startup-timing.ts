import { startTransition, useEffect, useState } from 'react'

const IDLE_MAX_MS = 2_000
const IDLE_FALLBACK_MS = 200
const SETTLED_MS = 1_500

declare global {
  /**
   * The form that was submitted before the page worked, and the function that holds such forms back. The inline script
   * of web/index.html sets both until the page works.
   */
  interface Window {
    keptForm?: HTMLFormElement
    keepForm?: (event: Event) => void
  }
}

/**
 * Sends the form that was submitted before the page worked, and no longer holds later ones back. Call it once the page
 * works.
 */
export function sendKeptForm() {
  if (window.keepForm) removeEventListener('submit', window.keepForm)
  if (window.keptForm?.isConnected) window.keptForm.requestSubmit()
  delete window.keptForm
  delete window.keepForm
}

/** Resolves in a separate task, so that the browser can paint and respond in between. */
export function nextTask() {
  return new Promise<void>(resolve => {
    // Timers are slow in a background tab.
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

/** Runs `act` when the browser is idle, after 2 s at the latest. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, IDLE_FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: IDLE_MAX_MS })
  return () => cancelIdleCallback(request)
}

export function useIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

// The value is kept for the whole visit, so that later pages, and Back, mount everything at once.
let hasSettled = false

/** Returns whether the first page has been shown for 1.5 s. Parts that are far down or seldom used are mounted only then. */
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
