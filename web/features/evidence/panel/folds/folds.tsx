import { useState } from 'react'
import type { BarSeries, EvidenceFigures, OwnEvidence } from '#contract/evidence/evidence.ts'
import { toCardNote, toLateNote, toUnvotedNote, toVotedBeforeNote } from '#contract/evidence/notes.ts'
import { toEvidenceDay } from '#contract/evidence/numbers.ts'
import type { JudgedEvidence } from '#contract/evidence/state.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Fold } from './fold.tsx'
import { Audiences, Sources } from './folded-series.tsx'
import { SetAside } from './set-aside.tsx'

const FOLLOWING =
  'Others saw the counts on the buttons, and some follow them; the evidence cannot take that out.'

/** The notes on votes from the card, on readers who are not in the share, and on the counts that others saw on the buttons. */
function LeftOut({ figures, series: line }: { figures: EvidenceFigures; series: BarSeries }) {
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

const OverTime = lazyPart(async () => (await import('#web/features/evidence/panel/over-time.tsx')).OverTime)

type Props = { evidence: OwnEvidence; judged: JudgedEvidence; now: string }

/** The depth of the evidence, folded: over time, sources, audiences, who was set aside, and what the share leaves out. */
export function Folds({ evidence: { figures, begunAt }, judged, now }: Props) {
  const [isChartShown, setChartShown] = useState(false)
  const { series: line, bar } = judged
  if (!figures || !line?.sums || !begunAt) return null
  return (
    <>
      <Fold
        title="Over time"
        short={`${toNumberText(line.sums.readers)} readers since ${toEvidenceDay(begunAt, now)}`}
        onOpen={() => setChartShown(true)}
      >
        <div className="min-h-100">
          {isChartShown && (
            <OverTime
              input={{
                points: line.points,
                thresholds: bar,
                verdict: bar?.verdict ?? null,
                changed: line.changed,
              }}
            />
          )}
        </div>
      </Fold>
      <Sources figures={figures} judged={judged} />
      <Audiences figures={figures} judged={judged} />
      <SetAside figures={figures} thresholds={bar} />
      <LeftOut figures={figures} series={line} />
    </>
  )
}
