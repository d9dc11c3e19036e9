import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { NoticeId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'

export const useNotices = () =>
  useInfiniteQuery({
    queryKey: moderationKeys.noticeList,
    queryFn: ({ pageParam: before, signal }) => api('GET /me/notices', { query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.earlier ?? undefined,
    refetchOnMount: 'always',
  })

export const useNotice = (noticeId: NoticeId) =>
  useQuery({
    queryKey: moderationKeys.notice(noticeId),
    queryFn: ({ signal }) => api('GET /me/notices/:noticeId', { params: { noticeId } }, { signal }),
    refetchOnMount: 'always',
  })
