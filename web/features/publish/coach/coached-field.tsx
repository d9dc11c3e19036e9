import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { CoachButton } from './coach-button.tsx'
import { type Coach, type CoachedText, type TextKind, useCoach } from './use-coach.ts'

/** The advice without a proposal. A story has no coach, so none of it is about one. */
const withoutProposal = {
  empty: () => 'There is nothing to read yet.',
  fine: () => 'Looks good. The coach has nothing to change.',
  unclear: (textKind: TextKind) =>
    textKind === 'question'
      ? 'Good question to turn round: ask about the last time it happened.'
      : 'This is too long to shorten for you. Name the one thing that gets better, and who it is for.',
}

type CoachAdviceProps = { coach: Coach; textKind: TextKind; about: string; onDone: () => void }

/** The coach's advice on a text: a proposal to accept or not, or why there is none. `onDone` is called after a choice. */
function CoachAdvice({ coach, textKind, about, onDone }: CoachAdviceProps) {
  const { advice, accept, dismiss } = coach
  const choose = (choice: () => void) => () => {
    choice()
    onDone()
  }
  return (
    <div className={advice && 'flex flex-col gap-2 rounded-control bg-subtle px-3.5 py-3 text-body-sm'}>
      <div role="status">
        {advice && advice.kind !== 'proposal' && (
          <p className="text-ink-2">{withoutProposal[advice.kind](textKind)}</p>
        )}
        {advice?.kind === 'proposal' && (
          <>
            <p className="text-caption text-ink-2">The coach proposes:</p>
            <p dir="auto" className="mt-0.5 font-medium [overflow-wrap:anywhere]">
              {advice.text}
            </p>
          </>
        )}
      </div>
      {advice?.kind === 'proposal' && (
        <div className="flex flex-wrap gap-2">
          <Button look="outline" size="sm" onClick={choose(() => accept(advice.text))}>
            Use this <VisuallyHidden>for {about}</VisuallyHidden>
          </Button>
          <Button look="ghost" size="sm" onClick={choose(dismiss)}>
            Keep mine <VisuallyHidden>for {about}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  )
}

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
      <CoachAdvice
        coach={coach}
        textKind={coached.textKind}
        about={about}
        onDone={() => button.current?.focus()}
      />
    </div>
  )
}
