import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import { cx } from '#web/ui/text/cx.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Step } from './steps.ts'

type Props = { step: Step; onboarding: Onboarding; onChooseRole: () => void }

/** One step: its task, its link and its points. */
export function StepTile({ step, onboarding, onChooseRole }: Props) {
  const { number, title, text, points, isDone } = step
  const isCurrent = number === onboarding.current_step
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'relative flex min-h-41 w-60 flex-none snap-start flex-col rounded-control p-3.5 md:w-auto',
        isCurrent
          ? 'bg-signal-soft ring-1 ring-signal-line ring-inset dark:bg-signal-soft/62'
          : 'bg-subtle ring-1 ring-line-subtle ring-inset',
      )}
    >
      <div className="flex items-center gap-2.25">
        <StepMark number={number} isDone={isDone} />
        <span className={cx('font-mono text-caption', isCurrent ? 'text-signal-text' : 'text-ink-3')}>
          +{points}
          <VisuallyHidden> points</VisuallyHidden>
        </span>
      </div>
      <h3 className="mt-2.5 text-body-sm font-semibold leading-tight">{title}</h3>
      <p className="mt-1 text-caption text-ink-2">{text}</p>
      <div className="mt-auto pt-1.5">
        <StepWay step={step} onboarding={onboarding} onChooseRole={onChooseRole} />
      </div>
    </li>
  )
}

const StepMark = ({ number, isDone }: Pick<Step, 'number' | 'isDone'>) => (
  <span
    aria-hidden="true"
    data-keep-colour=""
    className={cx(
      'grid size-6 flex-none place-items-center rounded-full font-mono text-caption font-semibold',
      isDone
        ? 'bg-signal text-on-signal ring-[1.5px] ring-signal-edge ring-inset'
        : 'text-ink-2 ring-[1.5px] ring-line-strong ring-inset',
    )}
  >
    {isDone ? <Check className="size-4" strokeWidth={2.5} /> : number}
  </span>
)

const WAY =
  'inline-flex min-h-8 items-center rounded-small text-start text-body-sm font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink touch:min-h-11'

const ROLES = { builder: 'You are a builder', expert: 'You are an expert' }

function StepWay({ step, onboarding, onChooseRole }: Props) {
  const { number, isDone, action, to } = step
  const { primary_role: role, step_2_votes_count: votes } = onboarding
  if (isDone)
    return <p className="py-1.5 text-caption text-ink-2">{number === 1 && role ? ROLES[role] : 'Done'}</p>
  if (number === 1)
    return (
      <button type="button" onClick={onChooseRole} className={WAY}>
        {action}
      </button>
    )
  return (
    <>
      {number === 2 && (
        <p className="text-caption text-ink-2 tabular-nums">
          {votes} of {ONBOARDING_VOTES} votes
        </p>
      )}
      <Link to={to} className={WAY}>
        {action}
      </Link>
    </>
  )
}
