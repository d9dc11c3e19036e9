import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ONBOARDING_STEPS, ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { Onboarding } from '#contract/rewards/onboarding.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'
import { wereAudiencesAsked } from '#web/features/core/audiences-asked.ts'
import { useMember } from '#web/platform/app.ts'
import { Button, type ButtonProps, buttonClass } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import type { AudienceQuestion } from './onboarding-steps.tsx'
import { noteRoleAsked, wasRoleAsked } from './rail-view.ts'
import {
  findNextStep,
  isEarly,
  listSteps,
  type NextStep as Next,
  type Step,
  type StepNumber,
} from './steps.ts'

const StepList = ({ onboarding, next }: { onboarding: Onboarding; next: StepNumber | undefined }) => (
  <ol className="flex gap-2 md:flex-col md:justify-between md:gap-0.5">
    {listSteps(onboarding).map(step => (
      <StepRow key={step.number} step={step} onboarding={onboarding} isNext={step.number === next} />
    ))}
  </ol>
)

type RowProps = { step: Step; onboarding: Onboarding; isNext: boolean }

const StepRow = ({ step, onboarding, isNext }: RowProps) => (
  <li
    aria-current={isNext ? 'step' : undefined}
    className="flex min-h-7 items-center gap-2.5 text-body-sm phone:min-h-0"
  >
    <StepMark step={step} isDone={step.isDone || isEarly(onboarding, step.number)} isNext={isNext} />
    <span className={cx('min-w-0 flex-1 truncate phone:sr-only', isNext && 'font-semibold')}>
      {step.title}
    </span>
    <span className="flex-none text-caption text-ink-2 tabular-nums phone:sr-only">
      {toStateText(step, onboarding)}
    </span>
  </li>
)

const StepMark = ({ step, isDone, isNext }: { step: Step; isDone: boolean; isNext: boolean }) => (
  <span
    aria-hidden="true"
    data-keep-colour=""
    className={cx(
      'grid size-6 flex-none place-items-center rounded-full font-mono text-caption font-semibold ring-[1.5px] ring-inset',
      isDone && 'bg-signal text-on-signal ring-signal-edge',
      !isDone && (isNext ? 'bg-inverse text-on-inverse ring-transparent' : 'text-ink-2 ring-line-strong'),
    )}
  >
    {isDone ? <Check className="size-4" strokeWidth={2.5} /> : step.number}
  </span>
)

const ROLES = { builder: i18n.t('You are a builder'), expert: i18n.t('You are an expert') }

function toStateText({ number, isDone, points }: Step, onboarding: Onboarding) {
  const { primary_role: role, step_2_votes_count: votes } = onboarding
  if (isDone && number === 1 && role) return ROLES[role]
  if (isDone) return i18n.t('Done')
  if (isEarly(onboarding, number))
    return i18n.t('Done, +{points} after step {step}', { points, step: number - 1 })
  return number === 2
    ? i18n.t('{votes} of {all} votes', { votes, all: ONBOARDING_VOTES })
    : i18n.t('+{points} points', { points })
}

const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog)

type Props = {
  onboarding: Onboarding
  isFolded: boolean
  onFold: () => void
  AudienceQuestion: AudienceQuestion
}

export function OnboardingRail({ onboarding, isFolded, onFold, AudienceQuestion }: Props) {
  const list = useId()
  const next = findNextStep(onboarding)
  const role = useRoleQuestion(onboarding)
  return (
    <>
      <header className="flex items-center justify-between gap-4 ps-4 pe-3 md:ps-5">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h2 className="text-title-sm">{i18n.t('First steps')}</h2>
          <p className="text-caption text-ink-3 tabular-nums">
            {i18n.t('{done} of {all} done', { done: countDone(onboarding), all: ONBOARDING_STEPS })}
          </p>
        </div>
        {isFolded && next && <NextButton next={next} onChooseRole={role.ask} look="outline" size="sm" />}
        <IconButton label={i18n.t('Steps')} aria-expanded={!isFolded} aria-controls={list} onClick={onFold}>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-5 transition-[rotate]', !isFolded && 'rotate-180')}
          />
        </IconButton>
      </header>
      <div
        id={list}
        hidden={isFolded}
        className="mt-1 grid gap-3.5 px-4 pb-1 md:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] md:gap-6 md:px-5"
      >
        {next && !isFolded && <NextStep next={next} onboarding={onboarding} onChooseRole={role.ask} />}
        <StepList onboarding={onboarding} next={next?.number} />
        {onboarding.current_step < ONBOARDING_STEPS && <LastStepNote />}
      </div>
      {role.wasOpen && <RoleDialog {...role.dialog} AudienceQuestion={AudienceQuestion} />}
    </>
  )
}

const LastStepNote = () => (
  <p className="text-caption text-ink-2 md:col-span-full">
    {i18n.t(
      'Nothing is locked. Do the steps in any order. You get their points in order, and a visit to the leaderboard counts once the others are done.',
    )}
  </p>
)

/** Counts all, because members do not complete them in the order of their numbers. */
const countDone = (onboarding: Onboarding) =>
  listSteps(onboarding).filter(({ isDone, number }) => isDone || isEarly(onboarding, number)).length

type Asking = 'role' | 'sent' | 'audiences'

/** The dialog opens by itself once. Later it opens only by its button. */
function useRoleQuestion({ primary_role: role }: Onboarding) {
  const { id } = useMember()
  const [isOpen, setOpen] = useState(() => role === null && !wasRoleAsked(id))
  // The question is kept when the dialog closes, so that it fades out with the same content.
  const [asking, setAsking] = useState<Asking>('role')
  const [wasOpen, setWasOpen] = useState(isOpen)
  const ask = () => {
    setWasOpen(true)
    setOpen(true)
    setAsking('role')
  }
  const close = () => {
    noteRoleAsked(id)
    setOpen(false)
  }
  const dialog = {
    // Another tab may have stored a role.
    open: isOpen && (asking !== 'role' || role === null),
    hasChosen: asking === 'audiences',
    onSend: () => setAsking('sent'),
    onFail: () => setAsking('role'),
    onChosen: () => (wereAudiencesAsked(id) ? close() : setAsking('audiences')),
    onClose: close,
  }
  return { dialog, wasOpen, ask }
}

/** Names the steps that must be done before the next one is paid. */
function toWaitText({ number = 1 }: Next, onboarding: Onboarding) {
  const open = listSteps(onboarding)
    .filter(step => step.number < number && !step.isDone && !isEarly(onboarding, step.number))
    .map(step => step.number)
  if (open.length === 0) return ''
  return open.length === 1
    ? i18n.t('You get the points once step {step} is done.', { step: String(open[0]) })
    : i18n.t('You get the points once steps {steps} are done.', { steps: toAndText(open.map(String)) })
}

type NextStepProps = { next: Next; onboarding: Onboarding; onChooseRole: () => void }

const NextStep = ({ next, onboarding, onChooseRole }: NextStepProps) => (
  <div className="flex flex-col items-start rounded-control bg-signal-soft p-4 ring-1 ring-signal-line ring-inset dark:bg-signal-soft/62">
    <p className="font-mono text-caption text-signal-text">
      {next.points === undefined
        ? i18n.t({ message: 'Next', context: 'over the next step' })
        : i18n.t('Next · +{points} points', { points: next.points })}
    </p>
    <h3 className="mt-1.5 text-title-sm">{next.title}</h3>
    <p className="mt-1 text-body-sm text-ink-2">{i18n.join(next.text, toWaitText(next, onboarding))}</p>
    <div className="mt-auto pt-3.5">
      <NextButton next={next} onChooseRole={onChooseRole} />
    </div>
  </div>
)

type NextButtonProps = Omit<NextStepProps, 'onboarding'> & Pick<ButtonProps, 'look' | 'size'>

const NextButton = ({ next, onChooseRole, ...look }: NextButtonProps) =>
  next.to === '' ? (
    <Button {...look} onClick={onChooseRole}>
      {next.action}
    </Button>
  ) : (
    <Link to={next.to} className={buttonClass(look)}>
      {next.action}
    </Link>
  )
