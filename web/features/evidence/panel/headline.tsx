import type { ReactNode } from 'react'
import type { Author } from '#contract/author.ts'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import type { JudgedEvidence } from '#contract/evidence/shown-state.ts'
import { toHeadline, toUncountedText } from '#contract/evidence/texts/headline.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { cx } from '#web/ui/text/cx.ts'

type Shown = OwnEvidence['people']

const FACES_MAX = 5
const TALKED_MAX = 3

type Props = {
  item: JudgedItem
  evidence: OwnEvidence
  judged: JudgedEvidence
  ask: ReactNode
  /** Opens the fold at the people who are not counted. */
  onWhy: () => void
}

export function Headline({ item, evidence, judged, ask, onWhy }: Props) {
  const { people } = evidence
  const counted = judged.series?.sums
  const uncounted = counted && toUncountedText(people.count, counted.yes)
  return (
    <div>
      <p className="display-face text-h2 text-balance [overflow-wrap:anywhere] max-md:text-[1.625rem]">
        {toHeadline({ title: item.title, kind: item.kind, evidence, judged })}
      </p>
      {people.count > 0 && (
        <div className="mt-3.5 flex items-center justify-between gap-x-6 gap-y-3 max-md:flex-col max-md:items-stretch">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-body text-ink-2">
            <Faces people={people} />
            <span>{toTalkedText(people, evidence.figures?.steps.talked ?? 0)}</span>
          </div>
          {ask}
        </div>
      )}
      {uncounted && (
        <p className="mt-3 text-caption text-ink-3">
          {uncounted}{' '}
          <button
            type="button"
            onClick={onWhy}
            className="rounded-kbd font-medium text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink touch:-my-3 touch:py-3"
          >
            {i18n.t('Why?')}
          </button>
        </p>
      )}
    </div>
  )
}

/** `talked` counts all talks, also those with people who say no. */
function toTalkedText({ count, talkedToCount }: Shown, talked: number) {
  if (talkedToCount === 0 && talked > 0)
    return i18n.t(
      '{count, plural, one {You haven’t talked to them yet.} other {You haven’t talked to any of these # yet.}}',
      { count },
    )
  if (talkedToCount === 0)
    return i18n.t(
      '{count, plural, one {You haven’t talked to them yet.} other {You haven’t talked to any of them yet.}}',
      { count },
    )
  return i18n.t('You’ve talked to {count} of them.', { count: toNumberText(talkedToCount) })
}

function Faces({ people: { count, talkedTo, others } }: { people: Shown }) {
  const talked = talkedTo.slice(0, TALKED_MAX)
  const silent = others.slice(0, FACES_MAX - talked.length)
  const more = count - talked.length - silent.length
  return (
    <span aria-hidden="true" className="evidence-drawing flex">
      {talked.map(member => (
        <Face key={member.id} member={member} isTalkedTo />
      ))}
      {silent.map((member, place) => (
        <Face key={member.id} member={member} className={place > 0 ? '-ms-1.75' : ''} />
      ))}
      {more > 0 && (
        <span
          className={cx(
            'grid h-7 min-w-8.5 place-items-center rounded-full bg-muted px-2.5 text-micro font-mono text-ink-2 ring-2 ring-surface',
            silent.length > 0 && '-ms-2.25 ps-3.5',
          )}
        >
          +{toNumberText(more)}
        </span>
      )}
    </span>
  )
}

type FaceProps = { member: Author; isTalkedTo?: boolean; className?: string }

const Face = ({ member, isTalkedTo = false, className }: FaceProps) => (
  <span className={cx('relative z-1 rounded-full ring-2 ring-surface', isTalkedTo && 'me-1', className)}>
    <Avatar id={member.id} name={member.name ?? i18n.t('Anonymous')} picture={member.avatar} />
    {isTalkedTo && (
      <span className="absolute -end-px -bottom-px size-2.5 rounded-full bg-signal ring-[1.5px] ring-signal-edge" />
    )}
  </span>
)
