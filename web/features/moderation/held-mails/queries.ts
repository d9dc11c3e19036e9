import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HeldMail, HeldMailDetail } from '#contract/public-pages/held-mails.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'

const LIST_MS = 60_000

export const useHeldMails = (page: number) =>
  useQuery({
    queryKey: adminKeys.heldMailList(page),
    queryFn: ({ signal }) => staffApi('GET /moderation/held-mails', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LIST_MS,
  })

const paramsOf = ({ item, kind }: Pick<HeldMail, 'item' | 'kind'>) => ({ itemId: item.id, kind })

/** The log records the reading. The text stays until the mail is read again, so an unsent note stays too. */
export function useReading(mail: HeldMail) {
  const [data, setData] = useState<HeldMailDetail>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      staffApi('POST /moderation/held-mails/:itemId/:kind/reading', { params: paramsOf(mail) }),
    onSuccess: setData,
  })
  return { data, read: () => mutate(), error, isPending }
}

export function useDecision(mail: HeldMailDetail) {
  const params = paramsOf(mail)
  const { digest } = mail
  return useMutation({
    mutationFn: (note: string | undefined) =>
      note === undefined
        ? staffApi('POST /moderation/held-mails/:itemId/:kind/release', { params, body: { digest } })
        : staffApi('POST /moderation/held-mails/:itemId/:kind/return', { params, body: { digest, note } }),
    meta: { stale: [adminKeys.heldMails, adminKeys.counts] },
  })
}
