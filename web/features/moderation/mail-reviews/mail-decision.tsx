import { Check } from 'lucide-react'
import { useState } from 'react'
import type { MailReviewDetail } from '#contract/public-pages/mail-reviews.ts'
import { i18n } from '#contract/text/i18n.ts'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useDecision } from './queries.ts'

type Props = { mail: MailReviewDetail; onReread: () => void }

/** Releases the mail in the version that was read. A mail that has changed meanwhile is read again. */
export function MailDecision({ mail, onReread }: Props) {
  const [isReturning, setReturning] = useState(false)
  const { mutateAsync, isPending, error } = useDecision(mail)
  const decide = useOneAtATime(async (said: string | undefined) => {
    try {
      await mutateAsync(said)
    } catch (failure) {
      if (isRefusal(failure, 'mail-review.changed-meanwhile')) onReread()
    }
  })
  return (
    <div role="group" aria-label={i18n.t('Decide')}>
      {error && <ErrorState message={toSentence(error)} className="mb-3" />}
      {isReturning ? (
        <ReturnForm
          isPending={isPending}
          onSend={said => void decide(said)}
          onCancel={() => setReturning(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button className="max-sm:w-full" busy={isPending} onClick={() => void decide(undefined)}>
            <Check aria-hidden="true" className="size-4.5" />
            {i18n.t('Allow and send')}
          </Button>
          <Button look="outline" className="max-sm:w-full" onClick={() => setReturning(true)}>
            {i18n.t('Send back with a note…')}
          </Button>
        </div>
      )}
      <p className="mt-2 text-caption text-ink-2">
        {i18n.t('Once you allow one, their next emails are sent without waiting, to up to 50 people a week.')}
      </p>
    </div>
  )
}

type FormProps = { isPending: boolean; onSend: (said: string) => void; onCancel: () => void }

function ReturnForm({ isPending, onSend, onCancel }: FormProps) {
  const note = useSentence()
  return (
    <>
      <SentenceField
        sentence={note}
        label={i18n.t('What needs to change? The author will read this.')}
        className="mb-3"
        rows={2}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          className="max-sm:w-full"
          busy={isPending}
          onClick={() => {
            if (note.check()) onSend(note.text)
          }}
        >
          {i18n.t('Send back')}
        </Button>
        <Button look="outline" className="max-sm:w-full" onClick={onCancel}>
          {i18n.t('Cancel')}
        </Button>
      </div>
    </>
  )
}
