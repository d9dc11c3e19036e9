import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { uuidv7 } from 'uuidv7'
import type { ReportId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { type Reason, reasonWords } from '#contract/moderation/reasons.ts'
import { type OwnReport, type ReportForm, sentenceNeeds } from '#contract/moderation/reports.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { isBlank } from '#contract/text/blank.ts'
import { i18n } from '#contract/text/i18n.ts'
import { reasonsInText } from '#web/features/moderation/controls/reasons-in-text.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'
import { findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { RadioList } from '#web/ui/form/radio-list.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { useReportOf } from './queries.ts'
import { outcomeWords, reportTitles, toNextStep } from './report-text.ts'

type Props = { subject: Subject; open: boolean; onOpenChange: (open: boolean) => void }

export function ReportDialog({ subject, open, onOpenChange }: Props) {
  const [stored, setStored] = useState<OwnReport>()
  const known = useReportOf(subject) ?? stored
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={reportTitles[subject.kind]}
      text={known ? undefined : toNextStep(subject.kind)}
    >
      {known ? (
        <AlreadyReported report={known} />
      ) : (
        <ReportFields subject={subject} onSent={() => onOpenChange(false)} onStored={setStored} />
      )}
    </Dialog>
  )
}

const AlreadyReported = ({ report }: { report: OwnReport }) => (
  <div role="status">
    <p className="text-body">
      {i18n.t('You reported this on {day}: {reason}. {outcome}', {
        day: toDayText(report.createdAt),
        reason: reasonsInText[report.reason],
        outcome: outcomeWords[report.outcome].sentence,
      })}
    </p>
    {report.sentence && (
      <blockquote
        dir="auto"
        className="mt-3 rounded-control bg-subtle px-4 py-3 text-body-sm text-ink-2 [overflow-wrap:anywhere]"
      >
        {report.sentence}
      </blockquote>
    )}
    <p className="mt-5 text-end">
      <Link to={links.notices()} className={buttonClass({ look: 'outline' })}>
        {i18n.t('Your reports')}
      </Link>
    </p>
  </div>
)

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

/** A draft keeps its id until it is sent, so a repeated press sends it once. */
const useReportDraft = createDrafts<{ id: ReportId; reason?: Reason; sentence: string }>({
  name: 'report',
  blank: () => ({ id: uuidv7() as ReportId, sentence: '' }),
})

type ReportFieldsProps = {
  subject: Subject
  onSent: () => void
  /** Called with the earlier report if the member had already reported this. */
  onStored: (report: OwnReport) => void
}

function useReportForm({ subject, onSent, onStored }: ReportFieldsProps) {
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

function ReportFields(props: ReportFieldsProps) {
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
