import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { toIdeaQuery } from '#web/features/items/ideas/idea-marketplace.tsx'
import { useIdeas } from '#web/features/items/ideas/queries.ts'
import { missionQuery } from '#web/features/rewards/missions/queries.ts'
import type { DiscoverQuery } from './discover-search.ts'

const isPlain = ({ find, tab, audience, votes, category }: DiscoverQuery) =>
  find === '' && tab === 'all' && audience === '' && votes === 'all' && category === 'all'

/**
 * Returns ids separated by commas, undefined while they load. There are none with a search or a filter, because a searched
 * item must be found.
 */
export function useShownAbove(query: DiscoverQuery): string | undefined {
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
