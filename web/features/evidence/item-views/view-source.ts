import type { ViewSource } from '#contract/evidence/item-views.ts'
import { getTabSource } from './tab-start.ts'

/** If an address names several, the first of these counts. */
const NAMED = ['author-link', 'notice'] as const satisfies readonly ViewSource[]

/** The cards of a searched list are of the search, wherever else they stand. */
const FOUND = ['[data-source="search"]', '[data-source]']

let source: ViewSource | undefined

/** Holds for the next item, unless a press on a link sets another. */
export function setSource(next: ViewSource) {
  source = next
}

function followPress({ target }: Event) {
  const pressed = target instanceof Element ? target : null
  const holder = FOUND.map(selector => pressed?.closest<HTMLElement>(selector)).find(Boolean)
  source = holder?.dataset['source'] as ViewSource | undefined
  // A mission or a first step opened the marketplace.
  if (source && source !== 'search' && /[?&](mission|first-step)=/.test(location.search)) source = 'mission'
}

/** Whether the last press was on what a search found. */
export const isSearched = () => source === 'search'

/** Takes the list, mission or notification from the `data-source` of the element around a link. Call it once. */
export function followSources() {
  for (const type of ['click', 'popstate']) addEventListener(type, followPress, true)
}

/** An unknown source is `direct`. */
export function getSource(): ViewSource {
  const named = new URLSearchParams(location.search).getAll('from')
  const mark = NAMED.find(one => named.includes(one))
  const isOfList = source === 'community' || source === 'search'
  return mark ?? (isOfList ? getTabSource() : undefined) ?? source ?? 'direct'
}
