import type { ItemKind } from '#contract/item-kind.ts'
import { type Step, steps } from './steps.ts'

/** Where in the journey a member is; it stands in the address, so that Back goes one screen back. */
export type Place =
  | { screen: 'welcome' | 'missions' | 'published' }
  | { screen: 'form'; kind: ItemKind; step: Step }

const words: Record<ItemKind, string> = { idea: 'idea', pain_point: 'pain', product: 'product' }
const kinds = Object.keys(words) as ItemKind[]

/** The place an address names; anything it does not know is the welcome, an unknown step the first. */
export function placeOf(search: URLSearchParams): Place {
  const at = search.get('at')
  if (at === 'missions' || at === 'published') return { screen: at }
  const kind = kinds.find(kind => words[kind] === at)
  if (!kind) return { screen: 'welcome' }
  return { screen: 'form', kind, step: steps.find(step => String(step) === search.get('step')) ?? 1 }
}

/** The search part of a place's address; empty for the welcome. */
export function searchOf(place: Place): string {
  if (place.screen === 'welcome') return ''
  return place.screen === 'form' ? `?at=${words[place.kind]}&step=${place.step}` : `?at=${place.screen}`
}
