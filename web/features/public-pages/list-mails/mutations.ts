import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ListMail, ListMailDraft, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { waitingListKeys } from '#web/platform/cache/query-keys.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

export type MailOf = { itemId: ItemId; kind: ListMailKind }

function useShowMail({ itemId, kind }: MailOf) {
  const queries = useQueryClient()
  return (mail: ListMail) =>
    queries.setQueryData<ListMail[]>(waitingListKeys.mails(itemId), mails =>
      mails?.map(known => (known.kind === kind ? mail : known)),
    )
}

export function useDraftStore(params: MailOf) {
  const show = useShowMail(params)
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { version: number; draft: ListMailDraft }) =>
      api('PUT /items/:itemId/list-mails/:kind', { params, body }),
    onSuccess: show,
    onError: () => queries.invalidateQueries({ queryKey: waitingListKeys.mails(params.itemId) }),
  })
}

export const useTestMail = (params: MailOf) =>
  useMutation({
    mutationFn: () => api('POST /items/:itemId/list-mails/:kind/test', { params }),
    onSuccess: () =>
      notifySuccess({
        title: i18n.t('Test email sent'),
        description: i18n.t("It's on its way to your own address."),
      }),
    meta: {
      stale: [waitingListKeys.mails(params.itemId)],
      failure: { title: i18n.t('Error sending the test email') },
    },
  })

/** A mail is sent once. */
export const useSendMail = (params: MailOf) =>
  useMutation({
    mutationFn: (version: number) =>
      api('POST /items/:itemId/list-mails/:kind/send', { params, body: { version } }),
    onSuccess: useShowMail(params),
    meta: {
      stale: [waitingListKeys.mails(params.itemId)],
      failure: { title: i18n.t('Error sending the email') },
    },
  })
