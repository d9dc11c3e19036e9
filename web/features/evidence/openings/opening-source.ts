import type { OpeningSource } from '#contract/evidence/openings.ts'
import { isLedTab } from './tab-start.ts'

/** If an address names several, the first of these counts. */
const NAMED = ['author-link', 'notice'] as const satisfies readonly OpeningSource[]

let source: OpeningSource | undefined

/** Holds for the next item, unless a press on a link sets another. */
export function setSource(next: OpeningSource) {
  source = next
}

function followPress({ target }: Event) {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-source]') : null
  source = holder?.dataset['source'] as OpeningSource | undefined
  // A mission or a first step opened the marketplace.
  if (source && /[?&](mission|first-step)=/.test(location.search)) source = 'mission'
}

/** Takes the list, mission or notification from the `data-source` of the element around a link. Call it once. */
export function followSources() {
  for (const type of ['click', 'popstate']) addEventListener(type, followPress, true)
}

/** An unknown source is `direct`. */
export function getSource(): OpeningSource {
  const named = new URLSearchParams(location.search).getAll('from')
  const mark = NAMED.find(one => named.includes(one))
  return mark ?? (source === 'community' && isLedTab() ? 'direct' : source) ?? 'direct'
}
