import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { uuidv7 } from 'uuidv7'
import type { AppealId, NoticeId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { toReaderText } from '#contract/moderation/appeals.ts'
import type { AppealForm, Notice } from '#contract/moderation/notices.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useTextForm } from '#web/platform/form/use-text-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'

/** A draft keeps its id until it is sent, so a repeated press appeals once. */
const useAppealDraft = createDrafts<{ id: AppealId; sentence: string }>({
  name: 'appeal',
  blank: () => ({ id: uuidv7() as AppealId, sentence: '' }),
})

const useAppeal = (noticeId: NoticeId) =>
  useMutation({
    mutationFn: (body: AppealForm) => api('PUT /me/notices/:noticeId/appeal', { params: { noticeId }, body }),
    meta: {
      replaces: moderationKeys.notice(noticeId),
      stale: [moderationKeys.noticeList, moderationKeys.ban],
    },
  })

function AppealFields({ noticeId, onSent }: { noticeId: NoticeId; onSent: () => void }) {
  const { draft, change, drop } = useAppealDraft(noticeId)
  const { mutateAsync: appeal } = useAppeal(noticeId)
  const { form, field, failure, isSending } = useTextForm({
    text: draft?.sentence ?? '',
    max: lengths.appealSentence,
    send: async sentence => {
      if (!draft) return undefined
      try {
        await appeal({ id: draft.id, sentence })
      } catch (error) {
        return toSentence(error)
      }
      drop()
      return onSent()
    },
  })
  return (
    <form {...form} className="mt-4 flex flex-col gap-4">
      <TextArea
        {...field}
        labelHidden={false}
        label={i18n.t('Why is it wrong?')}
        rows={3}
        onChange={event => change({ sentence: event.target.value })}
      />
      {failure && <ErrorState message={failure} />}
      <p className="text-end">
        <Button type="submit" busy={isSending} className="phone:w-full">
          {i18n.t('Appeal')}
        </Button>
      </p>
    </form>
  )
}

type NoticeAppeal = NonNullable<Notice['appeal']>

const texts: Record<NoticeAppeal['state'], (appeal: NoticeAppeal) => string> = {
  open: ({ until, hasOtherReader }) =>
    i18n.join(
      i18n.t('You can appeal once, until {until}.', { until: toDayText(until) }),
      i18n.marked(toReaderText(hasOtherReader)),
    ),
  appealed: ({ hasOtherReader }) =>
    i18n.join(
      i18n.t('You appealed.'),
      i18n.marked(toReaderText(hasOtherReader)),
      i18n.t("You'll see the answer here."),
      hasOtherReader && i18n.t('This usually takes less than a day.'),
    ),
  upheld: () => i18n.t("You appealed, and the decision stays. We've sent you the reasons."),
  reversed: () => i18n.t('You appealed, and the decision was reversed.'),
  closed: () => i18n.t('You can no longer appeal.'),
}

export function Appeal({ notice: { id, appeal } }: { notice: Notice }) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (!appeal) return null
  const { state, sentence } = appeal
  return (
    <section aria-labelledby="appeal" className="mt-7 border-t border-line-subtle pt-5">
      <h2 id="appeal" ref={heading} tabIndex={-1} className="rounded-small text-title-sm">
        {state === 'open' ? i18n.t('Is this decision wrong?') : i18n.t('Your appeal')}
      </h2>
      <p className="mt-1.5 text-body-sm text-ink-2">{texts[state](appeal)}</p>
      {sentence && (
        <blockquote
          dir="auto"
          className="mt-3 rounded-control bg-subtle px-4 py-3 text-body-sm whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]"
        >
          {sentence}
        </blockquote>
      )}
      {state === 'open' && <AppealFields noticeId={id} onSent={() => heading.current?.focus()} />}
    </section>
  )
}
