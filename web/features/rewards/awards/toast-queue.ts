import type { MemberId } from '#contract/ids.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import type { Award } from './award-notices.ts'

// A toast covers the one before it. This is long enough to read one.
const TOAST_GAP_MS = 2_000

let freeAt = 0

/** Shows the toasts one after the other. A hidden tab waits, and then omits what another tab has shown. */
export function showToasts(member: MemberId, awards: readonly Award[]) {
  whenVisible(() => {
    for (const { name, notice, shownAt } of awards)
      if (noteShown(member, name) && shownAt !== location.pathname) enqueue(() => notifySuccess(notice))
  })
}

function enqueue(show: () => void) {
  const now = performance.now()
  const at = Math.max(now, freeAt)
  freeAt = at + TOAST_GAP_MS
  setTimeout(show, at - now)
}

function whenVisible(act: () => void) {
  if (document.visibilityState === 'visible') return act()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    act()
  }
  document.addEventListener('visibilitychange', look)
}

/** Notes in this browser that a member has seen a toast. Returns whether it is the first time. */
function noteShown(member: MemberId, name: string) {
  const place = `firsthand-told:${member}`
  const shown = new Set(getStoredText(place)?.split('\n'))
  if (shown.has(name)) return false
  storeText(place, [...shown.add(name)].join('\n'))
  return true
}
