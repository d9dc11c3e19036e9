import { useEffect } from 'react'
import { brand } from '#contract/brand.ts'

/** Names the page in the browser's tab: 'Leaderboard · Firsthand'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title])
}
