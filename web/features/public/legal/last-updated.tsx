import { useSyncExternalStore } from 'react'

const follow = () => () => {}
const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' })
const unknown = () => '\u00a0'

/** The line with the reader's own date, which the served page leaves room for. */
export function LastUpdated() {
  const date = useSyncExternalStore(follow, today, unknown)
  return (
    <span>
      Last updated: <time>{date}</time>
    </span>
  )
}
