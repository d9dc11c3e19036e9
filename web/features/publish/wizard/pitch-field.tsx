import { Pitch } from '#contract/item-fields.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { lengths } from '#contract/lengths.ts'
import { SimilarItems } from '#web/features/items/similar/similar-items.tsx'
import { CoachButton } from '#web/features/publish/coach/coach-button.tsx'
import { earlyProblemOf } from '#web/platform/field-problem.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

type Props = { kind: ItemKind; hint: string; pitch: string; onPitch: (pitch: string) => void }

const LABEL = 'Marketplace sentence'

/** The headline of the card, and under it what others have published with nearly the same one. */
export function PitchField({ kind, hint, pitch, onPitch }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={LABEL}
        hint={hint}
        autoComplete="off"
        limit={lengths.pitch}
        error={earlyProblemOf(Pitch, pitch)}
        value={pitch}
        onChange={event => onPitch(event.target.value)}
        aside={<CoachButton advised="pitch" about={LABEL} text={pitch} onText={onPitch} />}
      />
      <SimilarItems kind={kind} pitch={pitch} />
    </div>
  )
}
