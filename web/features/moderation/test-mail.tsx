import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { MailReply } from '#contract/moderation/health.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const useTestMail = () =>
  useMutation({
    mutationFn: () => staffApi('POST /admin/test-mails'),
    meta: { stale: [adminKeys.health] },
  })

export function TestMail() {
  const { mutate, data, error, isPending } = useTestMail()
  return (
    <Card as="section" aria-labelledby="test-mail" className="mt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="test-mail" className="text-title-sm">
            {i18n.t('Test email')}
          </h2>
          <p className="mt-1 text-body-sm text-ink-2">
            {i18n.t("Sent to your own address. You'll see the mail server's response.")}
          </p>
        </div>
        <Button look="outline" busy={isPending} onClick={() => mutate()}>
          {i18n.t('Send test email')}
        </Button>
      </div>
      <div aria-live="polite">
        {error && !isPending && <ErrorState message={toSentence(error)} className="mt-3" />}
        {data && !isPending && <Reply {...data} />}
      </div>
    </Card>
  )
}

const Reply = ({ to, from, isAccepted, reply }: MailReply) => (
  <div className="mt-3 text-body-sm [overflow-wrap:anywhere]">
    <p className="flex items-start gap-2 font-medium">
      {isAccepted ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-success-text" />
      ) : (
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-warning-text" />
      )}
      <span>
        {isAccepted
          ? i18n.t('The mail server accepted it, from {from} to {to}.', { from, to })
          : i18n.t("It wasn't sent from {from} to {to}.", { from, to })}
      </span>
    </p>
    <p className="mt-2 rounded-control bg-subtle px-3 py-2 font-mono text-caption">{reply}</p>
    {isAccepted && (
      <p className="mt-2 text-ink-2">
        {i18n.t(
          'Accepted doesn’t mean delivered. A server can accept an email and drop it. Check your inbox and your spam folder. If it doesn’t arrive within a few minutes, check the mail server’s log.',
        )}
      </p>
    )}
  </div>
)
