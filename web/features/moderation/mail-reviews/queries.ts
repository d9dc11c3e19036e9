import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailReview, MailReviewDetail } from '#contract/public-pages/mail-reviews.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const LIST_MS = 60_000

export const useMailReviews = (page: number) =>
  useQuery({
    queryKey: adminKeys.mailReviewList(page),
    queryFn: ({ signal }) => staffApi('GET /moderation/mail-reviews', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

const paramsOf = ({ item, kind }: Pick<MailReview, 'item' | 'kind'>) => ({ itemId: item.id, kind })

/** The log records the reading. The text stays until the mail is read again, so an unsent note stays too. */
export function useReading(mail: MailReview) {
  const [data, setData] = useState<MailReviewDetail>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      staffApi('POST /moderation/mail-reviews/:itemId/:kind/reading', { params: paramsOf(mail) }),
    onSuccess: setData,
  })
  return { data, read: () => mutate(), error, isPending }
}

export function useDecision(mail: MailReviewDetail) {
  const params = paramsOf(mail)
  const { contentHash } = mail
  return useMutation({
    mutationFn: (note: string | undefined) =>
      note === undefined
        ? staffApi('POST /moderation/mail-reviews/:itemId/:kind/release', { params, body: { contentHash } })
        : staffApi('POST /moderation/mail-reviews/:itemId/:kind/send-back', {
            params,
            body: { contentHash, note },
          }),
    meta: { stale: [adminKeys.mailReviews, adminKeys.counts] },
  })
}
