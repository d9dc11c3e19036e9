import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { mailRefusalKeys } from '#web/platform/cache/query-keys.ts'
import { Button } from '#web/ui/form/button.tsx'

const useMailRefusal = () =>
  useQuery({
    queryKey: mailRefusalKeys.all,
    queryFn: ({ signal }) => api('GET /me/mail-refusal', {}, { signal }),
    staleTime: freshness.profile,
  })

function useAllowMails() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /me/mail-refusal'),
    meta: { failure: { title: i18n.t('Error allowing emails') } },
    onSuccess: () => queries.setQueryData(mailRefusalKeys.all, { email: null }),
  })
}

/** For a member who, as a visitor, asked for no mails to their address. */
export function RefusedAddress() {
  const { data } = useMailRefusal()
  const { mutate: allow, isPending } = useAllowMails()
  if (!data?.email) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-small bg-muted p-4">
      <p className="min-w-0 text-body-sm [overflow-wrap:anywhere]">
        {i18n.t('You asked us never to email {email} about waiting lists.', { email: data.email })}
      </p>
      <Button look="outline" busy={isPending} onClick={() => allow()}>
        {i18n.t('Allow them again')}
      </Button>
    </div>
  )
}
