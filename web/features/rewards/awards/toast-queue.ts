import type { MemberId } from '#contract/ids.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import type { Award } from './award-notices.ts'

// A toast covers those before it: long enough to read one.
const TOAST_GAP_MS = 2_000

let freeAt = 0

/** Tells of news one after the other. A tab that nobody looks at waits, and then leaves out what another one has told. */
export function showToasts(member: MemberId, news: readonly Award[]) {
  whenVisible(() => {
    for (const { name, notice, shownAt: toldAt } of news)
      if (noteShown(member, name) && toldAt !== location.pathname) enqueue(() => notifySuccess(notice))
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

/** Notes that a member was told of something in this browser; answers whether that is so for the first time. */
function noteShown(member: MemberId, name: string) {
  const place = `firsthand-told:${member}`
  const told = new Set(getStoredText(place)?.split('\n'))
  if (told.has(name)) return false
  storeText(place, [...told.add(name)].join('\n'))
  return true
}
