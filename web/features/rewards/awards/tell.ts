import type { MemberId } from '#contract/ids.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import type { News } from './news.ts'
import { isFirstTelling } from './told.ts'

// A toast covers those before it: long enough to read one.
const BREATH_MS = 2_000

let freeAt = 0

/** Tells of news one after the other. A tab that nobody looks at waits, and then leaves out what another one has told. */
export function tell(member: MemberId, news: readonly News[]) {
  whenSeen(() => {
    for (const { name, notice, toldAt } of news)
      if (isFirstTelling(member, name) && toldAt !== location.pathname) inTurn(() => notifySuccess(notice))
  })
}

function inTurn(show: () => void) {
  const now = performance.now()
  const at = Math.max(now, freeAt)
  freeAt = at + BREATH_MS
  setTimeout(show, at - now)
}

function whenSeen(act: () => void) {
  if (document.visibilityState === 'visible') return act()
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    act()
  }
  document.addEventListener('visibilitychange', look)
}
