import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { freshness } from '#web/platform/freshness.ts'
import { itemKeys, memberKeys } from '#web/platform/query-keys.ts'
import { type ContributionQuery, kindOfTab } from './contribution-query.ts'

/** What a member tells of themselves, with the counts of what they have published. */
export const useMemberPage = (memberId: MemberId) =>
  useQuery({
    queryKey: memberKeys.one(memberId),
    queryFn: ({ signal }) => api('GET /members/:memberId', { params: { memberId } }, { signal }),
    staleTime: freshness.profile,
  })

/** A page of what a member has published of one kind; the page before it stays until it comes. */
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
