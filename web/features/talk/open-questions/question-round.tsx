import { ChevronRight, PartyPopper } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toAudienceWords } from '#contract/items/audiences.ts'
import { OPEN_QUESTIONS } from '#contract/lengths.ts'
import type { OpenQuestion, OpenQuestions } from '#contract/talk/open-questions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { questionShortcuts } from '#web/features/core/shortcuts/question-shortcuts.ts'
import { useKeys } from '#web/features/core/shortcuts/use-keys.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { links } from '#web/links.ts'
import { focusElement } from '#web/platform/page/focus.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Card, TitledCard } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { toKey, useOpenQuestions } from './queries.ts'
import { type Focused, QuestionCard, toQuestion } from './question-card.tsx'
import { useSkips } from './use-skips.ts'

const SHOWN = 3

type Props = { rows: readonly OpenQuestion[]; onChoose: (asked: OpenQuestion) => void }

function NextQuestions({ rows, onChoose }: Props) {
  if (rows.length === 0) return null
  return (
    <TitledCard id="then" title={i18n.t('Then')} className="phone:hidden">
      <ul className="mt-1.5 divide-y divide-line-subtle">
        {rows.slice(0, SHOWN).map((asked, at) => (
          <li key={toKey(asked)}>
            <button
              type="button"
              data-act={at === 0 ? 'next' : undefined}
              onClick={() => onChoose(asked)}
              className="group flex w-full items-center gap-3 rounded-small py-3 text-start touch:min-h-11"
            >
              <Glyph id={asked.id} kind={uiKinds[asked.kind]} size="sm" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate text-body-sm font-medium group-hover:underline">
                  {toQuestion(asked)}
                </span>
                <span dir="auto" className="block truncate text-caption text-ink-3">
                  {asked.audience !== null &&
                    `${i18n.t('For {audience}', { audience: toAudienceWords(asked.audience) })} · `}
                  {asked.title}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-3 rtl:-scale-x-100" />
            </button>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const NOTHING: OpenQuestions = { rows: [], audiences: [], answeredToday: 0, answeredBefore: false }

/** Returns the question that is answered now, its place in the list, and a function that goes to another. */
function useCurrent({ rows, audiences }: OpenQuestions) {
  const [chosen, setChosen] = useState<string>()
  const [order, setOrder] = useState(audiences.join())
  const [focused, setFocused] = useState<Focused>()
  const place = rows.findIndex(row => toKey(row) === chosen)
  const at = Math.max(place, 0)
  const current = rows[at]
  // The question that the member is answering stays, even if the order of the list changes.
  if (order !== audiences.join()) {
    // The member has just chosen audiences, so the first question of the new order becomes current. The text for the
    // previous one is kept as a draft.
    setOrder(audiences.join())
    setChosen(rows[0] && toKey(rows[0]))
  } else if (current && place < 0) setChosen(toKey(current))
  const move = (next?: OpenQuestion, to: Focused = 'question') => {
    setChosen(next && toKey(next))
    setFocused(to)
    const heading = document.getElementById('answer-next')
    if (rows.length === 1 && !next && heading) focusElement(heading)
  }
  return { at, current, focused, move }
}

/** Reads the list itself, so that a question that comes back is in it when it is chosen. */
export function QuestionRound() {
  const asked = useOpenQuestions().data ?? NOTHING
  const { rows, answeredToday: answered, answeredBefore } = asked
  const { at, current, focused, move } = useCurrent(asked)
  const skips = useSkips(move)
  const undo = skips.undo && (
    <Button data-act="undo" look="ghost" className="me-auto phone:px-2" onClick={skips.undo}>
      {i18n.t('Undo skip')}
    </Button>
  )
  const total = Math.min(OPEN_QUESTIONS, answered + rows.length)
  return (
    <div ref={useQuestionKeys()} className="contents">
      <Round answered={answered} total={total} hasEarlier={answeredBefore} />
      {current ? (
        <div className="mt-5 grid flex-1 grid-cols-1 content-start items-start gap-5 lg:grid-cols-[minmax(0,1fr)_336px] phone:mt-4 phone:flex phone:flex-col phone:items-stretch phone:gap-4">
          <QuestionCard
            key={toKey(current)}
            asked={current}
            progress={toProgress(answered, total)}
            hasMore={rows.length > 1}
            focused={focused}
            onDone={() => move(undefined, 'field')}
            onSkip={() => {
              skips.skip(current)
              move()
            }}
            undo={undo}
          />
          <NextQuestions rows={[...rows.slice(at + 1), ...rows.slice(0, at)]} onChoose={move} />
        </div>
      ) : (
        <Card className="mt-5">
          <NoQuestions undo={undo} />
        </Card>
      )}
    </div>
  )
}

const toProgress = (answered: number, of: number) =>
  answered < of ? i18n.t('Question {number} of {of}', { number: answered + 1, of }) : undefined

/** Returns the ref of the part of the page whose buttons the keys press. */
function useQuestionKeys() {
  const part = useRef<HTMLDivElement>(null)
  useKeys(questionShortcuts, ({ presses }) => {
    const button = part.current?.querySelector<HTMLButtonElement>(presses)
    button?.click()
    return button?.disabled === false
  })
  return part
}

const NoQuestions = ({ undo }: { undo: ReactNode }) => (
  <EmptyState
    as="h2"
    title={i18n.t('Nothing to answer right now')}
    action={
      <>
        <Link to={links.marketplace()} className={buttonClass({})}>
          {i18n.t('Go to the marketplace')}
        </Link>
        {undo}
      </>
    }
  >
    {i18n.t('Questions from new ideas and products appear here. The ones you skipped come back tomorrow.')}
  </EmptyState>
)

function Round({ answered, total, hasEarlier }: { answered: number; total: number; hasEarlier: boolean }) {
  return (
    <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-body text-ink-2 phone:hidden">
        {i18n.t('One at a time. Builders are waiting for what you know.')}
      </p>
      {answered < total && (
        <p className="flex items-center gap-3 text-body-sm text-ink-2 tabular-nums phone:w-full phone:text-caption">
          <span aria-hidden="true" className="flex flex-1 gap-1.25">
            {Array.from({ length: total }, (_, place) => (
              <span key={place} data-keep-colour="" className={toDash(place < answered)} />
            ))}
          </span>
          {i18n.t("Today's goal: {answered} of {total}", { answered, total })}
        </p>
      )}
      {total > 0 && answered >= total && <Feast total={total} hasEarlier={hasEarlier} />}
    </div>
  )
}

const Feast = ({ total, hasEarlier }: { total: number; hasEarlier: boolean }) => (
  <p className="flex animate-rise items-center gap-2 text-body-sm font-medium tabular-nums">
    <PartyPopper aria-hidden="true" className="size-5 flex-none text-signal-text" strokeWidth={1.75} />
    <span>
      <Sentence
        text={
          hasEarlier
            ? i18n.t("{total} of {total}. <0>See what came of yesterday's</0>", { total })
            : i18n.t("{total} of {total}. That's today's goal. <0>See your answers</0>", { total })
        }
      >
        <Link
          to={links.responses()}
          className="rounded-kbd text-link underline-offset-2 hover:underline touch:-my-3 touch:inline-block touch:py-3"
        />
      </Sentence>
    </span>
  </p>
)

const toDash = (isDone: boolean) =>
  cx(
    'h-1.25 min-w-5 flex-1 rounded-full',
    isDone ? 'bg-signal ring-1 ring-signal-edge ring-inset' : 'bg-muted',
  )
