import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import type { ListMail, ListMailDraft, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { waitingListKeys } from '#web/platform/cache/query-keys.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

export type MailOf = { itemId: ItemId; kind: ListMailKind }

function useStoredMail({ itemId, kind }: MailOf) {
  const queries = useQueryClient()
  const queryKey = waitingListKeys.mails(itemId)
  return {
    show: (mail: ListMail) =>
      queries.setQueryData<ListMail[]>(queryKey, mails =>
        mails?.map(known => (known.kind === kind ? mail : known)),
      ),
    refresh: () => queries.invalidateQueries({ queryKey }),
  }
}

export function useDraftStore(params: MailOf) {
  const { show, refresh } = useStoredMail(params)
  return useMutation({
    mutationFn: (body: { version: number; draft: ListMailDraft }) =>
      api('PUT /items/:itemId/list-mails/:kind', { params, body }),
    onSuccess: show,
    onError: refresh,
  })
}

export function useTestMail(params: MailOf) {
  const { refresh } = useStoredMail(params)
  return useMutation({
    mutationFn: () => api('POST /items/:itemId/list-mails/:kind/test', { params }),
    onSuccess: () => {
      notifySuccess({
        title: i18n.t('Test email sent'),
        description: i18n.t('It is on its way to your own address.'),
      })
      return refresh()
    },
    onError: error => reportFailure(error, { title: i18n.t('Error sending the test email') }),
  })
}

/** A mail is sent once. */
export function useOrder(params: MailOf) {
  const { show, refresh } = useStoredMail(params)
  return useMutation({
    mutationFn: (version: number) =>
      api('POST /items/:itemId/list-mails/:kind/order', { params, body: { version } }),
    onSuccess: show,
    onError: error => {
      reportFailure(error, { title: i18n.t('Error sending the email') })
      return refresh()
    },
  })
}
