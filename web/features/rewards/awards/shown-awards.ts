import type { MemberId } from '#contract/ids.ts'
import { toToastPart } from '#web/features/core/news/news.ts'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'
import { gatherToast } from '#web/ui/feedback/gathered-toast.ts'
import type { Award } from './award-notices.ts'

/** Shows the awards in a toast. A hidden tab waits, and then omits what another tab has shown. */
export function showAwards(member: MemberId, awards: readonly Award[]) {
  whenVisible(() => {
    for (const award of awards)
      if (noteShown(member, award.name) && award.shownAt !== location.pathname)
        gatherToast(toToastPart(award))
  })
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
