import type { ReactNode } from 'react'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { CoachAdvice } from './coach-advice.tsx'
import { CoachButton } from './coach-button.tsx'
import { type CoachedText, useCoach } from './use-coach.ts'

type Props = CoachedText & {
  /** The label of the field, for screen readers. */
  about: string
  /** Renders the field with the coach's button as its `aside`. */
  children: (aside: ReactNode) => ReactNode
}

/** A field with the coach's button beside its label and the coach's advice below it. */
export function CoachedField({ about, children, ...coached }: Props) {
  const coach = useCoach(coached)
  const button = useFocusBack(coach.busy)
  return (
    <div className="flex flex-col gap-2">
      {children(<CoachButton ref={button} coach={coach} about={about} />)}
      <CoachAdvice coach={coach} about={about} onDone={() => button.current?.focus()} />
    </div>
  )
}
