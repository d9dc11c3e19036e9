import type { OpeningSource } from '#contract/evidence/openings.ts'
import { isLedTab } from './tab-start.ts'

/** The sources that an address names itself. The author's link comes first. */
const NAMED = ['author-link', 'notice'] as const satisfies readonly OpeningSource[]

let source: OpeningSource | undefined

/** Says where the next item is opened from, if no press on a link does. */
export function setSource(next: OpeningSource) {
  source = next
}

function followPress({ target }: Event) {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-source]') : null
  source = holder?.dataset['source'] as OpeningSource | undefined
  // The marketplace was opened for a mission or a first step.
  if (source && /[?&](mission|first-step)=/.test(location.search)) source = 'mission'
}

/**
 * Records the list, mission or notification from which members open items, by the `data-source` of the element around the
 * link. Call it once.
 */
export function followSources() {
  for (const type of ['click', 'popstate']) addEventListener(type, followPress, true)
}

/** Returns where the item on screen was opened from, or a vote is pressed. What cannot be known is `direct`. */
export function getSource(): OpeningSource {
  const named = new URLSearchParams(location.search).getAll('from')
  const mark = NAMED.find(one => named.includes(one))
  return mark ?? (source === 'community' && isLedTab() ? 'direct' : source) ?? 'direct'
}
