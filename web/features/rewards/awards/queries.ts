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

/** Loads own wins, newest first. */
export const useWins = () => useQuery(winsQuery)

export const milestonesQuery = queryOptions({
  queryKey: milestoneKeys.all,
  queryFn: ({ signal }) => api('GET /me/milestones', {}, { signal }),
  staleTime: freshness.milestones,
})

/** Loads the member's milestones in order. */
export const useMilestones = () => useQuery(milestonesQuery)

const badgesQuery = queryOptions({
  queryKey: badgeKeys.own,
  queryFn: ({ signal }) => api('GET /me/badges', {}, { signal }),
  staleTime: freshness.badges,
})

/** Loads every badge. The earned ones come first. */
export const useBadges = () => useQuery(badgesQuery)

/** Loads the number of badges that the member has earned. */
export const useBadgeCount = () =>
  useQuery({
    ...badgesQuery,
    select: badges => badges.filter(({ earnedAt }) => earnedAt !== null).length,
  })

/** Loads the badges of a member, newest first. */
export const useMemberBadges = (memberId: MemberId) =>
  useQuery({
    queryKey: badgeKeys.ofMember(memberId),
    queryFn: ({ signal }) => api('GET /members/:memberId/badges', { params: { memberId } }, { signal }),
    staleTime: freshness.badges,
  })
