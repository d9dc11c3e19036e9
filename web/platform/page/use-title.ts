import { useEffect, useSyncExternalStore } from 'react'
import { communityName } from '#web/platform/community.ts'

const shown = { title: communityName, count: 0 }
const readers = new Set<() => void>()
const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

function show(change: Partial<typeof shown>) {
  Object.assign(shown, change)
  document.title = shown.count > 0 ? `(${shown.count}) ${shown.title}` : shown.title
  for (const reader of readers) reader()
}

/** Sets the title of the browser's tab: 'Leaderboard · Firsthand'. */
export function useTitle(title: string) {
  useEffect(() => show({ title: `${title} · ${communityName}` }), [title])
}

/** Puts a number before the title of every page while the number is above 0: '(3) Leaderboard · Firsthand'. */
export function useTitleCount(count: number) {
  useEffect(() => show({ count }), [count])
  useEffect(() => () => show({ count: 0 }), [])
}

/** Returns the title without the number, because a new number is not a new page. */
export const useShownTitle = () =>
  useSyncExternalStore(
    subscribe,
    () => shown.title,
    () => communityName,
  )
