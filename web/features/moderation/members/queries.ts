import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { MemberFilter } from '#contract/moderation/operator-members.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

export type MemberQuery = { q: string; filter: MemberFilter; page: number }

// No query of this file reloads by itself, because that could ask for a proof.
const ONCE = { refetchOnWindowFocus: false, staleTime: 30_000 }

export const useMembers = (query: MemberQuery) =>
  useQuery({
    queryKey: adminKeys.memberList(query),
    queryFn: ({ signal }) => staffApi('GET /admin/members', { query }, { signal }),
    placeholderData: keepPreviousData,
    ...ONCE,
  })

export const useMemberCounts = () =>
  useQuery({
    queryKey: adminKeys.memberCounts,
    queryFn: ({ signal }) => staffApi('GET /admin/members/counts', {}, { signal }),
    ...ONCE,
  })

export const useOperatorMember = (memberId: MemberId) =>
  useQuery({
    queryKey: adminKeys.memberDetail(memberId),
    queryFn: ({ signal }) => staffApi('GET /admin/members/:memberId', { params: { memberId } }, { signal }),
    ...ONCE,
  })
