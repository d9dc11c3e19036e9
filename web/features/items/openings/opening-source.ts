import type { OpeningSource } from '#contract/evidence/openings.ts'

const AUTHOR_LINK = 'author-link' satisfies OpeningSource

let source: OpeningSource | undefined

/** Says where the next item is opened from, if no press on a link does. */
export function setSource(next: OpeningSource) {
  source = next
}

function followPress({ target }: Event) {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-source]') : null
  source = holder?.dataset['source'] as OpeningSource | undefined
  // The marketplace was opened for a mission.
  if (source && /[?&]mission=/.test(location.search)) source = 'mission'
}

/** Follows from which list, mission or notice members open items: `data-source` of what holds the link. Call it once. */
export function followSources() {
  for (const type of ['click', 'popstate']) addEventListener(type, followPress, true)
}

/** Returns where the item on screen was opened from. What cannot be known is `direct`. */
export const getSource = (): OpeningSource =>
  location.search.includes(`from=${AUTHOR_LINK}`) ? AUTHOR_LINK : (source ?? 'direct')
