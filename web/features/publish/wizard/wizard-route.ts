import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { links } from '#web/links.ts'
import { type Step, steps } from './steps.ts'

/** Each screen has its own address, so Back goes one screen back. */
export type WizardRoute =
  | { screen: 'welcome' | 'missions' | 'published' }
  | { screen: 'form'; kind: ItemKind; step: Step }

const words: Record<ItemKind, string> = { idea: 'idea', pain_point: 'pain', product: 'product' }
const kinds = Object.keys(words) as ItemKind[]

export function toRoute(search: URLSearchParams): WizardRoute {
  const at = search.get('at')
  if (at === 'missions' || at === 'published') return { screen: at }
  const kind = kinds.find(kind => words[kind] === at)
  if (!kind) return { screen: 'welcome' }
  return { screen: 'form', kind, step: steps.find(step => String(step) === search.get('step')) ?? 1 }
}

export function toSearch(route: WizardRoute): string {
  if (route.screen === 'welcome') return ''
  return route.screen === 'form' ? `?at=${words[route.kind]}&step=${route.step}` : `?at=${route.screen}`
}

const toAddress = (route: WizardRoute) => `${links.validate()}${toSearch(route)}`

type PublishedItem = { kind: ItemKind; id: ItemId }
type HistoryState = { from?: string; published?: PublishedItem } | null

export type WizardNavigation = ReturnType<typeof useWizardRoute>

export function useWizardRoute() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const historyState = state as HistoryState
  const route = toRoute(search)
  const runOnce = useOncePer(key)
  return {
    route,
    /** Known only in its own history entry. */
    published: historyState?.published,
    go: (to: WizardRoute) =>
      toSearch(to) !== toSearch(route) &&
      runOnce(() => void navigate(toAddress(to), { state: { from: toSearch(route) } })),
    // If the browser's Back leads to the same route, this uses it, so that the history does not grow.
    back: (to: WizardRoute) =>
      runOnce(
        () =>
          void (historyState?.from === toSearch(to)
            ? navigate(-1)
            : navigate(toAddress(to), { replace: true })),
      ),
    /** Returns the props of a `Navigate` that replaces a route that cannot be shown. */
    redirect: (to: WizardRoute) => ({ to: toAddress(to), replace: true, state: historyState }),
    finish: (published: PublishedItem) =>
      void navigate(toAddress({ screen: 'published' }), { replace: true, state: { published } }),
  }
}

/** Runs an action once per `key`, because the second press of a double click comes before the route changes. */
function useOncePer(key: string) {
  const doneFor = useRef<string>(undefined)
  useEffect(() => {
    if (doneFor.current !== key) doneFor.current = undefined
  }, [key])
  return (act: () => void) => {
    if (doneFor.current === key) return
    doneFor.current = key
    act()
  }
}
