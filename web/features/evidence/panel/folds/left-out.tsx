import { Link } from 'react-router'
import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { toLateNote, toUnvotedNote, toVotedBeforeNote } from '#contract/evidence/notes.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { links } from '#web/links.ts'
import { Fold } from './fold.tsx'

const FOLLOWING =
  'Others saw the counts on the buttons, and some follow them; the evidence cannot take that out.'

/** Who is not in the share, what others on the buttons may have done, and where the author asked before. */
export function LeftOut({ figures, kind }: { figures: EvidenceFigures; kind: ItemKind }) {
  const unvoted = toUnvotedNote(figures)
  const notes = [
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
        {figures.askedBefore.map(({ id, title }) => (
          <li key={id} className="py-2">
            Asked before:{' '}
            <Link to={links.item(kind, id)} className="underline underline-offset-4">
              <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
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
