import type { Thresholds } from '#contract/evidence/bars.ts'
import type { BarCohort, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { withExcluded } from '#contract/evidence/side-cohorts.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toExclusionText, toReadersText } from '#contract/evidence/texts/cohort-names.ts'
import { toCountText } from '#contract/evidence/texts/figure-text.ts'
import { toIntervalText } from '#contract/evidence/texts/interval-text.ts'
import { toCardNote, toLateNote, toUnvotedNote, toVotedBeforeNote } from '#contract/evidence/texts/notes.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

type Props = {
  figures: EvidenceFigures
  cohort: BarCohort | null
  thresholds: Thresholds | null
}

export function NotCounted({ figures, cohort, thresholds }: Props) {
  const { excluded, community } = figures
  const all = withExcluded(figures)
  return (
    <div>
      <Notes figures={figures} cohort={cohort} />
      <dl className="mt-2 divide-y divide-line-subtle text-body-sm">
        {excluded.map(({ reason, share }) => (
          <div key={reason} className="flex justify-between gap-3 py-2.25">
            <dt>
              {toExclusionText(reason).name}
              <span className="block text-caption text-ink-3">{toExclusionText(reason).test}</span>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">{toReadersText(share?.readers ?? null)}</dd>
          </div>
        ))}
      </dl>
      {all && community.sums && (
        <p className="mt-3 text-body-sm">
          <Sentence text={i18n.t('Without them: <0/>. With them: <1/>.')}>
            <Range share={community.sums} thresholds={thresholds} />
            <Range share={all} thresholds={thresholds} />
          </Sentence>
        </p>
      )}
    </div>
  )
}

const RULE = i18n.t(
  'Votes count if people opened this page from inside Firsthand within an hour of voting. We decide who counts when they open it, before we know their answer.',
)

function Notes({ figures, cohort }: Pick<Props, 'figures' | 'cohort'>) {
  const notes = [
    cohort && toCardNote(cohort),
    toVotedBeforeNote(figures),
    toLateNote(figures),
    toUnvotedNote(figures),
    cohort && toOthersText(cohort),
  ]
  return (
    <div className="flex max-w-[68ch] flex-col gap-1.5 text-body-sm text-ink-2">
      <p>{RULE}</p>
      {notes.map(note => note && <p key={note}>{note}</p>)}
    </div>
  )
}

function toOthersText({ sums, liked }: BarCohort) {
  const likes = liked && sums && liked.of.readers === sums.readers - sums.yes ? liked.part.readers : 0
  if (likes === 0) return undefined
  return i18n.t('Of the others, {likes, plural, one {# likes it} other {# like it}}.', { likes })
}

const Range = ({ share, thresholds }: { share: Count; thresholds: Thresholds | null }) => (
  <>
    <b className="font-semibold">{toCountText(share)}</b>,{' '}
    {toIntervalText(shareInterval(share.yes, share.readers), thresholds)}
  </>
)
