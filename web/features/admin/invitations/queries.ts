import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { staffApi } from '#web/features/admin/frame/staff-api.ts'
import { adminKeys } from '#web/platform/cache/query-keys.ts'

/** The invitations, latest first. Not asked for again by itself, since that could ask for a proof. */
export const useInvitations = (page: number) =>
  useQuery({
    queryKey: adminKeys.invitationPage(page),
    queryFn: ({ signal }) => staffApi('GET /admin/invitations', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
