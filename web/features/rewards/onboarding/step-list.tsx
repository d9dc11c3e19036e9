import { Check } from 'lucide-react'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { Onboarding } from '#contract/rewards/onboarding.ts'
import { cx } from '#web/ui/text/cx.ts'
import { isEarly, listSteps, type Step, type StepNumber } from './steps.ts'

type Props = { onboarding: Onboarding; next: StepNumber | undefined }

/** The five steps with their state. Phones show their marks only. */
export const StepList = ({ onboarding, next }: Props) => (
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

const ROLES = { builder: 'You are a builder', expert: 'You are an expert' }

function toStateText({ number, isDone, points }: Step, onboarding: Onboarding) {
  const { primary_role: role, step_2_votes_count: votes } = onboarding
  if (isDone) return number === 1 && role ? ROLES[role] : 'Done'
  if (isEarly(onboarding, number)) return 'Done early'
  return number === 2 ? `${votes} of ${ONBOARDING_VOTES} votes` : `+${points} points`
}
