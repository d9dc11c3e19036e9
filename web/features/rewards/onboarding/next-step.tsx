import { Link } from 'react-router'
import type { Onboarding } from '#contract/onboarding.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import type { NextStep as Next } from './steps.ts'

type Props = { next: Next; onboarding: Onboarding; onChooseRole: () => void }

/** What to do next, with the one button of the first steps. */
export const NextStep = ({ next, onboarding, onChooseRole }: Props) => (
  <div className="flex flex-col items-start rounded-control bg-signal-soft p-4 ring-1 ring-signal-line ring-inset dark:bg-signal-soft/62">
    <p className="font-mono text-caption text-signal-text">
      Next{next.points !== undefined && ` · +${next.points} points`}
    </p>
    <h3 className="mt-1.5 text-title-sm">{next.title}</h3>
    <p className="mt-1 text-body-sm text-ink-2">
      {next.text}
      {next.number !== undefined && next.number > onboarding.current_step && ' Paid when its turn comes.'}
    </p>
    <div className="mt-auto pt-3.5">
      {next.to === '' ? (
        <Button onClick={onChooseRole}>{next.action}</Button>
      ) : (
        <Link to={next.to} className={buttonClass({})}>
          {next.action}
        </Link>
      )}
    </div>
  </div>
)
