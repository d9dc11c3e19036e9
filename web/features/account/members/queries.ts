import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys, memberKeys } from '#web/platform/cache/query-keys.ts'
import { type ContributionQuery, kindOfTab } from './contribution-query.ts'

export const useMemberPage = (memberId: MemberId) =>
  useQuery({
    queryKey: memberKeys.one(memberId),
    queryFn: ({ signal }) => api('GET /members/:memberId', { params: { memberId } }, { signal }),
    staleTime: freshness.profile,
  })

export const useContributions = (memberId: MemberId, { tab, page }: ContributionQuery) =>
  useQuery({
    queryKey: itemKeys.list('member', { memberId, tab, page }),
    queryFn: ({ signal }) =>
      api(
        'GET /members/:memberId/items',
        { params: { memberId }, query: { kind: kindOfTab[tab], page } },
        { signal },
      ),
    staleTime: freshness.ideas,
    placeholderData: keepPreviousData,
  })
