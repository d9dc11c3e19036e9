import type { EvidenceFigures, RuleLine } from '#contract/evidence/evidence.ts'
import { toCardNote, toLateNote, toUnvotedNote, toVotedBeforeNote } from '#contract/evidence/notes.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Fold } from './fold.tsx'

const FOLLOWING =
  'Others saw the counts on the buttons, and some follow them; the evidence cannot take that out.'

/** Who is in the share by a vote on the card, who is not in it, and what others on the buttons may have done. */
export function LeftOut({ figures, line }: { figures: EvidenceFigures; line: RuleLine }) {
  const unvoted = toUnvotedNote(figures)
  const notes = [
    toCardNote(line),
    toVotedBeforeNote(figures),
    toLateNote(figures),
    unvoted
      ? `${unvoted} ${FOLLOWING}`
      : 'Readers saw the counts on the buttons, and some follow them; the evidence cannot take that out.',
  ]
  return (
    <Fold title="What the share leaves out" short={toShort(figures)}>
      <ul className="divide-y divide-line-subtle text-body-sm">
        {notes.flatMap(note =>
          note ? (
            <li key={note} className="max-w-[68ch] py-2">
              {note}
            </li>
          ) : (
            []
          ),
        )}
      </ul>
    </Fold>
  )
}

function toShort({ votedBefore, lateYes }: EvidenceFigures) {
  const parts = [
    ...(votedBefore > 0 ? [`${toNumberText(votedBefore)} voted first`] : []),
    ...(lateYes > 0 ? [`${toNumberText(lateYes)} said yes later`] : []),
  ]
  return parts.join(', ') || undefined
}
