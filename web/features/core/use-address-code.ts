import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { publicPageKeys } from '#web/platform/cache/query-keys.ts'
import { addressKeys } from '#web/platform/cache/settings-keys.ts'
import {
  findMailSettings,
  hasFactor,
  mailCode,
  type Proof,
  reauthenticate,
} from '#web/platform/session/reauthenticate.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

export const useMailSettings = () =>
  useQuery({ queryKey: addressKeys.mailing, queryFn: findMailSettings, staleTime: freshness.profile })

async function succeed(work: Promise<string | null>) {
  const problem = await work
  if (problem) throw new Error(problem)
}

export function useAddressCode() {
  const queries = useQueryClient()
  const factor = useQuery({
    queryKey: addressKeys.hasFactor,
    queryFn: hasFactor,
    staleTime: freshness.profile,
  })
  const mailing = useMutation({
    mutationFn: async (_: 'first' | 'again') => succeed(mailCode()),
    onSuccess: (_, turn) => turn === 'again' && notifySuccess({ title: i18n.t('The email is on its way') }),
  })
  const showing = useMutation({
    mutationFn: async (proof: Proof) => succeed(reauthenticate(proof)),
    onSuccess: () => {
      // From now on public pages can take addresses.
      void queries.invalidateQueries({ queryKey: publicPageKeys.all })
      notifySuccess({ title: i18n.t('Your email is confirmed') })
    },
  })
  return { asksFactor: factor.data === true, mailing, showing }
}
