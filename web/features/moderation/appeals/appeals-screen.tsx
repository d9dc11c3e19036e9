import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Appeal, AppealOutcome } from '#contract/moderation/appeals.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { refusals } from '#contract/refusals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { staffApi, useStaffWrite } from '#web/features/moderation/admin-shell/staff-api.ts'
import { actDone, toBanText } from '#web/features/moderation/cases/case-text.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { SentenceField } from '#web/features/moderation/controls/sentence-field.tsx'
import { StateFilter, useShownState } from '#web/features/moderation/controls/state-filter.tsx'
import { useKeptRows } from '#web/features/moderation/controls/use-kept-rows.ts'
import { useSentence } from '#web/features/moderation/controls/use-sentence.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifySuccess } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo, toFullDate } from '#web/ui/text/time-ago.tsx'

type AppealState = 'open' | 'decided'

const APPEALS_MS = 60_000

/** The waiting ones come oldest first, the decided ones newest first. */
const useAppeals = (state: AppealState) =>
  useInfiniteQuery({
    queryKey: adminKeys.appealList(state),
    queryFn: ({ pageParam: after, signal }) =>
      staffApi('GET /moderation/appeals', { query: { state, after } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: APPEALS_MS,
  })

export function AppealsScreen() {
  const state = useShownState()
  const query = useAppeals(state)
  const keep = useKeptRows<Appeal>(state)
  return (
    <ScreenLayout
      title={i18n.t('Appeals')}
      text={i18n.t(
        "People can appeal each decision once. An operator who didn't make the decision reviews it.",
      )}
      action={<StateFilter label={i18n.t('Which appeals')} />}
    >
      <ListFrame
        query={query}
        pending={<Skeleton className="h-56 rounded-card" />}
        rows={({ pages }) => keep(pages.flatMap(({ appeals }) => appeals))}
        empty={
          <QuietState title={state === 'open' ? i18n.t('No open appeals') : i18n.t('No decided appeals yet')}>
            {i18n.t('People can appeal a decision from the notice about it.')}
          </QuietState>
        }
      >
        {appeals => (
          <>
            <ul className="flex flex-col gap-4">
              {appeals.map(appeal => (
                <li key={appeal.id}>
                  <AppealCard appeal={appeal} />
                </li>
              ))}
            </ul>
            <ShowMore query={query} className="mt-4" />
          </>
        )}
      </ListFrame>
    </ScreenLayout>
  )
}

function AppealCard({ appeal: listed }: { appeal: Appeal }) {
  const [appeal = listed, setDecided] = useState<Appeal>()
  const { case: about, outcome } = appeal
  return (
    <Card as="article" padding="lg" aria-label={i18n.t('Appeal about {thing}', { thing: about.title })}>
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="min-w-0 text-title-sm [overflow-wrap:anywhere]">
          <Link to={adminLinks.case(about.id)} className="rounded-kbd hover:underline">
            {about.title}
          </Link>
        </h2>
        {outcome && (
          <Badge tone={outcome === 'upheld' ? 'neutral' : 'success'}>
            {outcome === 'upheld' ? i18n.t('Decision upheld') : i18n.t('Decision reversed')}
          </Badge>
        )}
      </div>
      {about.excerpt && (
        <p dir="auto" className="mt-1.5 text-body [overflow-wrap:anywhere]">
          {toQuoteText(about.excerpt)}
        </p>
      )}
      <DecisionLine decision={appeal.decision} />
      <blockquote className="mt-4 border-s-2 border-line ps-3.5">
        <p className="text-caption text-ink-3">
          <Sentence text={sides[appeal.side]}>
            <MemberName member={appeal.by} className="font-medium text-ink" />
          </Sentence>
          {' · '}
          <TimeAgo at={appeal.createdAt} />
        </p>
        <p dir="auto" className="mt-1 text-body whitespace-pre-line [overflow-wrap:anywhere]">
          {appeal.sentence}
        </p>
      </blockquote>
      <Answer appeal={appeal} onDecided={setDecided} />
    </Card>
  )
}

const sides: Record<Appeal['side'], string> = {
  author: '<0/>',
  reporter: i18n.t('<0/>, who reported it'),
  voter: i18n.t('<0/>, whose vote it was'),
}

const DecisionLine = ({
  decision: { act, reason, by, createdAt, sentence, until },
}: Pick<Appeal, 'decision'>) => (
  <p className="mt-1.5 text-body-sm text-ink-2">
    <Sentence
      text={i18n.t('<0>{act}</0>: {reason}, by <1/>', {
        act: actDone[act],
        reason: i18n.marked(reasonWords[reason]),
      })}
    >
      <span className="font-medium text-ink capitalize" />
      <MemberName member={by} />
    </Sentence>
    {' · '}
    <TimeAgo at={createdAt} />
    {act === 'ban' && ` · ${toBanText({ until })}`}
    <span dir="auto" className="mt-0.5 block [overflow-wrap:anywhere]">
      {sentence}
    </span>
  </p>
)

type AnswerProps = { appeal: Appeal; onDecided: (decided: Appeal) => void }

function Answer({ appeal, onDecided }: AnswerProps) {
  const { outcome, answer, decidedBy, decidedAt, refusal, decidableAt } = appeal
  if (outcome)
    return (
      <div className="mt-4 border-t border-line-subtle pt-3.5 text-body-sm">
        <p className="text-ink-2">
          <Sentence text={i18n.t('Decided by <0/>')}>
            <MemberName member={decidedBy} />
          </Sentence>
          {decidedAt && (
            <>
              {' · '}
              <TimeAgo at={decidedAt} />
            </>
          )}
        </p>
        <p dir="auto" className="mt-0.5 [overflow-wrap:anywhere]">
          {answer}
        </p>
      </div>
    )
  if (refusal)
    return (
      <p className="mt-4 border-t border-line-subtle pt-3.5 text-body-sm text-ink-2">
        {i18n.marked(refusals[refusal].sentence)}
        {decidableAt && ` ${i18n.t('From {day} on.', { day: toFullDate(decidableAt) })}`}
      </p>
    )
  return <AnswerForm appeal={appeal} onDecided={onDecided} />
}

const useAnswer = () =>
  useStaffWrite('PUT /moderation/appeals/:appealId/outcome', {
    stale: [adminKeys.appeals, adminKeys.counts, adminKeys.cases],
  })

const answered: Record<AppealOutcome, string> = {
  upheld: i18n.t('The decision remains'),
  reversed: i18n.t('The decision is undone'),
}

function AnswerForm({ appeal, onDecided }: AnswerProps) {
  const { mutateAsync, isPending, variables } = useAnswer()
  const sentence = useSentence()
  const [failure, setFailure] = useState<string>()
  const answer = useOneAtATime(async (outcome: AppealOutcome) => {
    setFailure(undefined)
    if (!sentence.check()) return
    try {
      const body = { outcome, sentence: sentence.text }
      onDecided(await mutateAsync({ params: { appealId: appeal.id }, body }))
      notifySuccess({ title: answered[outcome] })
    } catch (error) {
      setFailure(toSentence(error))
    }
  })
  const toButton = (outcome: AppealOutcome) => ({
    busy: isPending && variables?.body.outcome === outcome,
    disabled: isPending,
    onClick: () => void answer(outcome),
  })
  return (
    <div
      role="group"
      aria-label={i18n.t('Decide on the appeal')}
      className="mt-4 border-t border-line-subtle pt-4"
    >
      {failure && <ErrorState message={failure} className="mb-3" />}
      <SentenceField sentence={sentence} label={i18n.t('Your answer, in a sentence')} rows={2} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button {...toButton('upheld')}>{i18n.t('Uphold the decision')}</Button>
        <Button look="outline" {...toButton('reversed')}>
          {i18n.t('Reverse the decision')}
        </Button>
      </div>
      <p className="mt-2.5 text-caption text-ink-2">
        {i18n.t("The person who appealed gets this text. They can't appeal again.")}
      </p>
    </div>
  )
}
