import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { discoverQueryOf } from './discover-search.ts'
import { useDiscover } from './queries.ts'

const DiscoverFeed = lazyPart(async () => (await import('./discover-feed.tsx')).DiscoverFeed)

/** The feed of all kinds. It begins below the first screen, so its code comes after it, its items meanwhile. */
export function DiscoverSection() {
  const [search] = useSearchParams()
  const query = discoverQueryOf(search)
  const heading = useRef<HTMLHeadingElement>(null)
  useDiscover(query)
  return (
    <section aria-labelledby="discover" className="mt-18 min-h-dvh border-t border-line-subtle pt-14">
      <h2
        id="discover"
        ref={heading}
        tabIndex={-1}
        className="mb-5 w-fit scroll-mt-8 rounded-small display-face text-h2 outline-offset-4"
      >
        Discover Your Next Mission
      </h2>
      <DiscoverFeed query={query} heading={heading} />
    </section>
  )
}
