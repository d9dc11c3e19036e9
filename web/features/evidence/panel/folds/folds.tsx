import { useState } from 'react'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import { toEvidenceDay } from '#contract/evidence/numbers.ts'
import type { RuledEvidence } from '#contract/evidence/state.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Fold } from './fold.tsx'
import { Audiences, Sources } from './folded-lines.tsx'
import { LeftOut } from './left-out.tsx'
import { SetAside } from './set-aside.tsx'

const OverTime = lazyPart(async () => (await import('#web/features/evidence/chart/over-time.tsx')).OverTime)

type Props = { evidence: OwnEvidence; ruled: RuledEvidence; now: string }

/** The depth of the evidence, folded: over time, sources, audiences, who was set aside, and what the share leaves out. */
export function Folds({ evidence: { figures, begunAt }, ruled, now }: Props) {
  const [isChartShown, setChartShown] = useState(false)
  const { line, rule } = ruled
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
                lines: rule,
                verdict: rule?.verdict ?? null,
                changed: line.changed,
              }}
            />
          )}
        </div>
      </Fold>
      <Sources figures={figures} ruled={ruled} />
      <Audiences figures={figures} ruled={ruled} />
      <SetAside figures={figures} lines={rule} />
      <LeftOut figures={figures} line={line} />
    </>
  )
}
