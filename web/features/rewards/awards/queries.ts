import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { badgeKeys, milestoneKeys, winKeys } from '#web/platform/cache/query-keys.ts'

export const winsQuery = queryOptions({
  queryKey: winKeys.all,
  queryFn: ({ signal }) => api('GET /me/wins', {}, { signal }),
  staleTime: freshness.wins,
})

export const useWins = () => useQuery(winsQuery)

export const milestonesQuery = queryOptions({
  queryKey: milestoneKeys.all,
  queryFn: ({ signal }) => api('GET /me/milestones', {}, { signal }),
  staleTime: freshness.milestones,
})

export const useMilestones = () => useQuery(milestonesQuery)

const badgesQuery = queryOptions({
  queryKey: badgeKeys.own,
  queryFn: ({ signal }) => api('GET /me/badges', {}, { signal }),
  staleTime: freshness.badges,
})

export const useBadges = () => useQuery(badgesQuery)

export const useBadgeCount = () =>
  useQuery({
    ...badgesQuery,
    select: badges => badges.filter(({ earnedAt }) => earnedAt !== null).length,
  })

export const useMemberBadges = (memberId: MemberId) =>
  useQuery({
    queryKey: badgeKeys.ofMember(memberId),
    queryFn: ({ signal }) => api('GET /members/:memberId/badges', { params: { memberId } }, { signal }),
    staleTime: freshness.badges,
  })
