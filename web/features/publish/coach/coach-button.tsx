import { Sparkles, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Coach } from './use-coach.ts'

/** The id of the note, which describes every coach button. */
const COACH_NOTE = 'coach-note'

/** Explains the coach. Place it once on a screen that has fields which the coach knows. */
export const CoachNote = () => (
  <p id={COACH_NOTE} className="text-caption text-ink-3">
    The coach runs in your browser. Nothing is sent.
  </p>
)

/** `about` is the label of the field, for screen readers. */
type Props = { coach: Coach; about: string; ref: Ref<HTMLButtonElement> }

/** A button that asks the coach about a text, and one that undoes what it proposed. */
export const CoachButton = ({ coach: { ask, undo }, about, ref }: Props) => (
  <span className="-my-1.5 -me-3 flex flex-wrap justify-end">
    {undo && (
      <Button look="ghost" size="sm" onClick={undo}>
        <Undo2 aria-hidden="true" className="size-4" />
        Undo <VisuallyHidden>for {about}</VisuallyHidden>
      </Button>
    )}
    <Button ref={ref} look="ghost" size="sm" aria-describedby={COACH_NOTE} onClick={ask}>
      <Sparkles aria-hidden="true" className="size-4" />
      Ask the coach <VisuallyHidden>about {about}</VisuallyHidden>
    </Button>
  </span>
)
