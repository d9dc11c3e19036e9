import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ONBOARDING_STEPS } from '#contract/lengths.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import { useMember } from '#web/platform/app.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { noteRoleAsked, wasRoleAsked } from './rail-view.ts'
import { StepTile } from './step-tile.tsx'
import { listSteps } from './steps.ts'

const RoleDialog = lazyPart(async () => (await import('./role-dialog.tsx')).RoleDialog)

const EDGE_PX = 16

type Props = { onboarding: Onboarding; isFolded: boolean; onFold: () => void }

/** The five steps in a row, with the current one marked. On phones it is a row to swipe. Import it lazily. */
export function OnboardingRail({ onboarding, isFolded, onFold }: Props) {
  const list = useId()
  const row = useScrollToStep(isFolded ? undefined : onboarding.current_step)
  const role = useRoleQuestion(onboarding)
  return (
    <>
      <header className="flex items-center justify-between gap-4 ps-4 pe-3 md:ps-5">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 className="text-title-sm">First steps</h2>
          <p className="text-caption text-ink-3 tabular-nums">
            Step {Math.min(onboarding.current_step, ONBOARDING_STEPS)} of {ONBOARDING_STEPS}
          </p>
        </div>
        <IconButton label="Steps" aria-expanded={!isFolded} aria-controls={list} onClick={onFold}>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-5 transition-[rotate]', !isFolded && 'rotate-180')}
          />
        </IconButton>
      </header>
      <ol
        ref={row}
        id={list}
        hidden={isFolded}
        className="mt-1 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 py-1 md:grid md:grid-cols-5 md:px-5"
      >
        {listSteps(onboarding).map(step => (
          <StepTile key={step.number} step={step} onboarding={onboarding} onChooseRole={role.ask} />
        ))}
      </ol>
      {role.wasOpen && <RoleDialog open={role.isOpen} onClose={role.close} />}
    </>
  )
}

/** Returns a ref for the row. On phones it scrolls to the current step. */
function useScrollToStep(step: number | undefined) {
  const row = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const tile = row.current?.children[(step ?? 0) - 1]
    if (!row.current || !(tile instanceof HTMLElement)) return
    row.current.scrollLeft = tile.offsetLeft - row.current.offsetLeft - EDGE_PX
  }, [step])
  return row
}

/** The dialog for the role. It opens by itself once, and later only by its button. */
function useRoleQuestion({ primary_role: role }: Onboarding) {
  const { id } = useMember()
  const [isAsking, setAsking] = useState(() => role === null && !wasRoleAsked(id))
  const [wasOpen, setWasOpen] = useState(isAsking)
  const ask = () => {
    setWasOpen(true)
    setAsking(true)
  }
  const close = () => {
    noteRoleAsked(id)
    setAsking(false)
  }
  return { isOpen: isAsking && role === null, wasOpen, ask, close }
}
