import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { links } from '#web/links.ts'
import { type Place, placeOf, searchOf } from './place.ts'

type Published = { kind: ItemKind; id: ItemId }
type Trail = { from?: string; published?: Published } | null

const addressOf = (place: Place) => `${links.validate()}${searchOf(place)}`

/** The member's place in the journey and the ways on from it. */
export function usePlace() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const trail = state as Trail
  const place = placeOf(search)
  const leave = useOncePer(key)
  return {
    place,
    /** The item just published; known to its own history entry only. */
    published: trail?.published,
    go: (to: Place) =>
      searchOf(to) !== searchOf(place) &&
      leave(() => void navigate(addressOf(to), { state: { from: searchOf(place) } })),
    // Where the browser's Back would lead to the same place it is taken, so that the history does not grow.
    back: (to: Place) =>
      leave(
        () => void (trail?.from === searchOf(to) ? navigate(-1) : navigate(addressOf(to), { replace: true })),
      ),
    /** Stands in for the place that cannot be shown. */
    redirect: (to: Place) => ({ to: addressOf(to), replace: true, state: trail }),
    finish: (published: Published) =>
      void navigate(addressOf({ screen: 'published' }), { replace: true, state: { published } }),
  }
}

/** Does an act once for as long as `key` stays: the second press of a double click comes before the place changes. */
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

export type Route = ReturnType<typeof usePlace>
