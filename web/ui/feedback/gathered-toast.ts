import type { ToastPart } from './notify.ts'
import { showToast } from './toaster.tsx'

// The results of a press are known after a push from the server, which is throttled by up to 500 ms, and a request.
const WAIT_MS = 700
const LONGEST_WAIT_MS = 2_500
// A toast covers the previous one, so this is the time to read a toast.
const TOAST_GAP_MS = 2_000

let parts: ToastPart[] = []
let timers: ReturnType<typeof setTimeout>[] = []
let isDue = false
let holds = 0
let freeAt = 0

/**
 * Adds a part to the next toast, which appears in a moment. A second response belongs to another press and begins
 * another toast.
 */
export function gatherToast(part: ToastPart) {
  if (part.isResponse && parts.some(({ isResponse }) => isResponse)) showParts()
  parts.push(part)
  if (parts.length > 1) return
  isDue = false
  timers = [setTimeout(showWhenReleased, WAIT_MS), setTimeout(showParts, LONGEST_WAIT_MS)]
}

/** Delays the toast while more parts may arrive, at most 2.5 s. Returns the function that ends the delay. */
export function holdToast() {
  holds += 1
  return () => {
    holds -= 1
    if (isDue) showWhenReleased()
  }
}

function showWhenReleased() {
  isDue = true
  if (holds === 0) showParts()
}

/** A toast without a response waits until the previous one can have been read. */
function showParts() {
  timers.forEach(clearTimeout)
  const [first, ...others] = parts.toSorted((one, other) => one.rank - other.rank)
  const hasResponse = parts.some(({ isResponse }) => isResponse)
  parts = []
  if (!first) return
  const lines = [...new Set(others.map(({ line }) => line))]
  const now = performance.now()
  const at = hasResponse ? now : Math.max(now, freeAt)
  freeAt = at + TOAST_GAP_MS
  setTimeout(() => void showToast('success', { ...first.notice, lines }), at - now)
}
