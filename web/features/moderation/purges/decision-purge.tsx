import type { Author } from '#contract/author.ts'
import type { DecisionId } from '#contract/ids.ts'
import type { Purge } from '#contract/moderation/purges.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useMember } from '#web/platform/app.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { toPurgeText } from './purge-text.ts'
import { useAgreement } from './queries.ts'

type Props = { decisionId: DecisionId; by: Author | null; purge: Purge }

export function DecisionPurge({ decisionId, by, purge }: Props) {
  const { mutate, isPending, error } = useAgreement(decisionId)
  const member = useMember()
  return (
    <div className="mt-1.5">
      <p role="status">{toPurgeText(purge)}</p>
      {error && <ErrorState className="mt-2" message={toSentence(error)} />}
      {purge.state === 'waiting' && by?.id !== member.id && (
        <Button size="sm" look="danger" className="mt-2" busy={isPending} onClick={() => mutate()}>
          {i18n.t('Agree and hide everything')}
        </Button>
      )}
    </div>
  )
}
