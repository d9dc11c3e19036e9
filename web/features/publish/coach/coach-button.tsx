import { Sparkles, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type CoachedText, useCoach } from './use-coach.ts'

/** The id of the note, which describes every coach button. */
const COACH_NOTE = 'coach-note'

/** Explains the coach. Place it once on a screen that has coach buttons. */
export const CoachNote = () => (
  <p id={COACH_NOTE} className="text-caption text-ink-3">
    The writing coach follows a few fixed rules in your browser and sends nothing anywhere.
  </p>
)

/** `about` is the label of the field, for screen readers. */
type Props = CoachedText & { about: string }

/** A button that requests a suggestion for a text, and one that undoes it. */
export function CoachButton({ about, ...coached }: Props) {
  const { busy, ask, undo } = useCoach(coached)
  const button = useFocusBack(busy)
  return (
    <span className="-my-1.5 -me-3 flex flex-wrap justify-end">
      {undo && (
        <Button look="ghost" size="sm" onClick={undo}>
          <Undo2 aria-hidden="true" className="size-4" />
          Undo <VisuallyHidden>for {about}</VisuallyHidden>
        </Button>
      )}
      <Button ref={button} look="ghost" size="sm" busy={busy} aria-describedby={COACH_NOTE} onClick={ask}>
        <Sparkles aria-hidden="true" className="size-4" />
        Ask the coach <VisuallyHidden>about {about}</VisuallyHidden>
      </Button>
    </span>
  )
}
