import { useMutation } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import type { ReportId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { type Reason, reasonWords } from '#contract/moderation/reasons.ts'
import { type OwnReport, type ReportForm, sentenceNeeds } from '#contract/moderation/reports.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { isBlank } from '#contract/text/blank.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'
import { findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button } from '#web/ui/form/button.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

/** Returns the stored report. It is an earlier one if the member had already reported the thing. */
const useSendReport = () =>
  useMutation({
    mutationFn: (body: ReportForm) => api('POST /reports', { body }),
    meta: { stale: [moderationKeys.reports, moderationKeys.notices] },
  })

const reasons = (Object.keys(reasonWords) as Reason[]).map(reason => ({
  value: reason,
  label: i18n.marked(reasonWords[reason]),
}))

type ReportDraft = { id: ReportId; reason?: Reason; sentence: string }

/** A draft keeps its id until it is sent, so a repeated press sends it once. */
const useReportDraft = createDrafts<ReportDraft>({
  name: 'report',
  blank: () => ({ id: uuidv7() as ReportId, sentence: '' }),
})

type Props = {
  subject: Subject
  onSent: () => void
  /** Called with the earlier report if the member had already reported this. */
  onStored: (report: OwnReport) => void
}

function useReportForm({ subject, onSent, onStored }: Props) {
  const { draft, change, drop } = useReportDraft(`${subject.kind}:${subject.id}`)
  const { mutateAsync: send } = useSendReport()
  const reason = draft?.reason
  const { form, problems, failure, isSending } = useForm<{ reason?: Reason; sentence: string }>({
    fields: ['reason', 'sentence'],
    focusOnFailure: 'submit button',
    check: values => ({
      problems: {
        reason: reason ? undefined : i18n.t('Choose what is wrong.'),
        sentence: findSentenceProblem(values.sentence, reason),
      },
      values,
    }),
    send: async ({ sentence }) => {
      if (!draft || !reason) return
      try {
        const stored = await send({ id: draft.id, subject, reason, sentence })
        drop()
        if (stored.id !== draft.id) return onStored(stored)
      } catch (error) {
        return toSentence(error)
      }
      notifySuccess({
        title: i18n.t('Thanks for the report'),
        description: i18n.t("We'll tell you the outcome."),
      })
      onSent()
    },
  })
  return { form, problems, failure, isSending, reason, sentence: draft?.sentence ?? '', change }
}

export function ReportFields(props: Props) {
  const { form, problems, failure, isSending, reason, sentence, change } = useReportForm(props)
  return (
    <form {...form} className="flex flex-col gap-5">
      <RadioList
        label={i18n.t("What's wrong?")}
        name="reason"
        options={reasons}
        value={reason}
        error={reason ? undefined : problems.reason}
        disabled={isSending}
        onValueChange={chosen => change({ reason: chosen })}
      />
      <TextArea
        name="sentence"
        label={i18n.t('In a sentence')}
        aside={
          !(reason && sentenceNeeds[reason]) && (
            <span className="text-caption text-ink-3">{i18n.t('Optional')}</span>
          )
        }
        rows={2}
        limit={lengths.reasonSentence}
        counter="near"
        value={sentence}
        error={problems.sentence}
        disabled={isSending}
        onChange={event => change({ sentence: event.target.value })}
      />
      {failure && <ErrorState message={failure} />}
      <p className="text-end">
        <Button type="submit" busy={isSending} className="phone:w-full">
          {i18n.t('Send')}
        </Button>
      </p>
    </form>
  )
}

const sentenceSchema = requiredText(lengths.reasonSentence)

const findSentenceProblem = (sentence: string, reason: Reason | undefined) =>
  isBlank(sentence) ? reason && sentenceNeeds[reason] : findProblem(sentenceSchema, sentence)
