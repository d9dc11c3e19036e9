import { uuidv7 } from 'uuidv7'
import type { AppealId, NoticeId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { toSentence } from '#web/platform/api/failure-notice.ts'
import { checkEach, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useAppeal } from './mutations.ts'

const schemas = { sentence: requiredText(lengths.appealSentence) }

/** A draft keeps its id until it is sent, so a repeated press appeals once. */
const useAppealDraft = createDrafts<{ id: AppealId; sentence: string }>({
  name: 'appeal',
  blank: () => ({ id: uuidv7() as AppealId, sentence: '' }),
})

type Props = { noticeId: NoticeId; onSent: () => void }

/** The form of an appeal. What is typed stays until it has arrived. */
export function AppealFields({ noticeId, onSent }: Props) {
  const { draft, change, drop } = useAppealDraft(noticeId)
  const { mutateAsync: appeal } = useAppeal(noticeId)
  const { form, problems, failure, isSending } = useForm<{ sentence: string }>({
    fields: ['sentence'],
    check: values => checkEach(schemas, values),
    send: async ({ sentence }) => {
      if (!draft) return
      try {
        await appeal({ id: draft.id, sentence })
      } catch (error) {
        return toSentence(error)
      }
      drop()
      onSent()
    },
  })
  return (
    <form {...form} className="mt-4 flex flex-col gap-4">
      <TextArea
        name="sentence"
        label="Why is it wrong?"
        rows={3}
        limit={lengths.appealSentence}
        counter="near"
        value={draft?.sentence ?? ''}
        error={problems.sentence}
        disabled={isSending}
        onChange={event => change({ sentence: event.target.value })}
      />
      {failure && <ErrorState message={failure} />}
      <p className="text-end">
        <Button type="submit" busy={isSending} className="phone:w-full">
          Appeal
        </Button>
      </p>
    </form>
  )
}
