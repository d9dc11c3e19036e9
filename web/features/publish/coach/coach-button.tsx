import { Sparkles, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { COACH_NOTE } from './coach-note.tsx'
import { type Coached, useCoach } from './use-coach.ts'

/** `about` is the field's name, for those who do not see which field the buttons belong to. */
type Props = Coached & { about: string }

/** Asks the coach about a text, and undoes what it made of it. */
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
