import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailSettings } from '#contract/mail-settings.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import { mailSettingsKeys } from '#web/platform/query-keys.ts'

const CHOOSING = ['choose mails']

type Choice = { kind: keyof MailSettings; isOn: boolean }

const getShownSettings = (queries: QueryClient) => queries.getQueryData<MailSettings>(mailSettingsKeys.all)
const setShownSetting = (queries: QueryClient, { kind, isOn }: Choice) =>
  queries.setQueryData<MailSettings>(mailSettingsKeys.all, current => current && { ...current, [kind]: isOn })

/**
 * Turns one kind of mail on or off at once. Choices are sent one after the other, each with the settings shown by then.
 * A failed one reverts its switch, unless it was pressed again.
 */
export function useMailChoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: CHOOSING,
    scope: { id: CHOOSING.join() },
    mutationFn: (_choice: Choice) =>
      api('PUT /me/mail-settings', { body: getShownSettings(queries) as MailSettings }),
    onMutate: choice => {
      void queries.cancelQueries({ queryKey: mailSettingsKeys.all })
      setShownSetting(queries, choice)
    },
    onError: (error, { kind, isOn }) => {
      if (getShownSettings(queries)?.[kind] === isOn) setShownSetting(queries, { kind, isOn: !isOn })
      reportFailure(error, { title: 'Error updating mails' })
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: CHOOSING }) === 1)
        void queries.invalidateQueries({ queryKey: mailSettingsKeys.all })
    },
  })
}

/** Unsubscribes the owner of a mailed link from all mails. */
export const useUnsubscribe = (token: string) =>
  useMutation({ mutationFn: () => api('POST /unsubscribe/:token', { params: { token } }) })
