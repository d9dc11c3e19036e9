import { Sparkles, Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { isEnglish } from '#contract/text/by-language.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { Coach } from './use-coach.ts'

/** Every coach button has the note as its description. */
const COACH_NOTE = 'coach-note'

/** Place it once on each screen with coached fields. */
export const CoachNote = () => (
  <p id={COACH_NOTE} className="text-caption text-ink-3">
    {isEnglish() ? i18n.t('The coach runs in your browser.') : i18n.t('The coach only knows English.')}
  </p>
)

/** `about` is the label of the field, for screen readers. */
type Props = { coach: Coach; about: string; ref: Ref<HTMLButtonElement> }

export const CoachButton = ({ coach: { ask, undo }, about, ref }: Props) => (
  <span className="-my-1.5 -me-3 flex flex-wrap justify-end">
    {undo && (
      <Button look="ghost" size="sm" onClick={undo}>
        <Undo2 aria-hidden="true" className="size-4" />
        <Sentence text={i18n.t('Undo <0>for {field}</0>', { field: about })}>
          <VisuallyHidden />
        </Sentence>
      </Button>
    )}
    <Button ref={ref} look="ghost" size="sm" aria-describedby={COACH_NOTE} onClick={ask}>
      <Sparkles aria-hidden="true" className="size-4" />
      <Sentence text={i18n.t('Ask the coach <0>about {field}</0>', { field: about })}>
        <VisuallyHidden />
      </Sentence>
    </Button>
  </span>
)
