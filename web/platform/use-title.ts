import { useEffect, useSyncExternalStore } from 'react'
import { brand } from '#contract/brand.ts'

const readers = new Set<() => void>()
const follow = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Names the page in the browser's tab: 'Leaderboard · Firsthand'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand}`
    for (const reader of readers) reader()
  }, [title])
}

/** The name in the browser's tab. */
export const useShownTitle = () =>
  useSyncExternalStore(
    follow,
    () => document.title,
    () => brand,
  )
