import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { toIdeaQuery } from '#web/features/items/ideas/idea-marketplace.tsx'
import { useIdeas } from '#web/features/items/ideas/queries.ts'
import { missionQuery } from '#web/features/rewards/missions/queries.ts'
import { useIsNear } from '#web/ui/brand/use-nearness.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { type DiscoverQuery, toDiscoverQuery } from './discover-search.ts'
import { useDiscover } from './queries.ts'

const DiscoverFeed = lazyPart(async () => (await import('./discover-feed.tsx')).DiscoverFeed)

const NEAR_PX = 400

export function DiscoverSection() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { ref, isNear } = useIsNear(NEAR_PX)
  return (
    <section
      ref={ref}
      aria-labelledby="discover"
      className="mt-18 min-h-dvh border-t border-line-subtle pt-14"
    >
      <h2
        id="discover"
        ref={heading}
        tabIndex={-1}
        className="mb-5 w-fit scroll-mt-8 rounded-small display-face text-h2 outline-offset-4"
      >
        {i18n.t('Discover Your Next Mission')}
      </h2>
      {isNear && <Feed heading={heading} />}
    </section>
  )
}

/** Loads the items and the code at the same time. */
function Feed({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const [search] = useSearchParams()
  const asked = toDiscoverQuery(search)
  const query = { ...asked, except: useShownAbove(asked) }
  useDiscover(query)
  return <DiscoverFeed query={query} heading={heading} />
}

const isPlain = ({ find, tab, audience, votes, category }: DiscoverQuery) =>
  find === '' && tab === 'all' && audience === '' && votes === 'all' && category === 'all'

/**
 * Returns ids separated by commas, undefined while they load. There are none with a search or a filter, because a searched
 * item must be found.
 */
function useShownAbove(query: DiscoverQuery): string | undefined {
  const [search] = useSearchParams()
  const ideas = useIdeas(toIdeaQuery(search))
  const named = search.get('mission')
  const mission = useQuery({ ...missionQuery, enabled: named !== null })
  if (!isPlain(query)) return ''
  if (ideas.isPending || (named && mission.isPending)) return undefined
  const ids = ideas.data?.rows.map(({ id }) => id) ?? []
  const target = mission.data?.id === named ? mission.data?.target : null
  return [...new Set(target ? [...ids, target.id] : ids)].join(',')
}
