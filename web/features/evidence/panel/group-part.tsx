import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BarCohort, EvidenceFigures, OwnEvidence } from '#contract/evidence/evidence.ts'
import type { Share } from '#contract/evidence/groups.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import type { GroupStatus } from '#contract/evidence/status.ts'
import { toEnoughText } from '#contract/evidence/texts/figure-text.ts'
import {
  toGroupName,
  toGroupSentence,
  toGuessSentence,
  toOthersText,
  toPriorText,
  toSinceText,
  toYesText,
} from '#contract/evidence/texts/group-text.ts'
import { findRuns, type Runs } from '#contract/evidence/texts/notes.ts'
import { toStatusText } from '#contract/evidence/texts/status-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { tabTexts } from '#web/platform/stored-text.ts'
import { Faces } from './faces.tsx'
import { RangeBar } from './range-bar.tsx'
import { StatusChip } from './status-chip.tsx'

/** `now` is an ISO time: days of its year have no year. */
export type GroupProps = {
  group: Group
  judged: GroupStatus
  kind: ItemKind
  cohort: BarCohort | null
  figures: EvidenceFigures | null
  now: string
}

type FirstProps = GroupProps &
  Pick<OwnEvidence, 'people' | 'usuallyAnswered'> & { id: string; isFirst: boolean }

/** The larger group: its status, its sentence, its faces, its chart and the guess. */
export function FirstGroup({ id, people, usuallyAnswered, isFirst, ...props }: FirstProps) {
  const { group, judged, kind } = props
  return (
    <div className="grid gap-x-7.5 gap-y-3 px-4.5 pt-3.5 pb-3.25 @min-[40em]:grid-cols-2 @min-[40em]:grid-rows-[auto_1fr] @min-[40em]:px-6 @min-[40em]:py-5">
      <div className="@min-[40em]:row-span-2 @min-[40em]:border-e @min-[40em]:border-line-subtle @min-[40em]:pe-6.5">
        <h2 id={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-body font-semibold">
          {toGroupName(group.name, { voice: 'author' })}
          <StatusChip status={judged.status} kind={kind} />
        </h2>
        <p className="mt-2.5 display-face text-[1.625rem] leading-[1.08] font-bold tracking-[-0.03em] text-balance">
          {toGroupSentence(group, kind)}
        </p>
        {listLines(group).map(line => (
          <p key={line} className="mt-1.5 text-body text-ink-2">
            {line}
          </p>
        ))}
        <Since group={group} />
        {people.count > 0 && (
          <p className="mt-3 flex items-center gap-x-3">
            <Faces people={people} />
            <span className="text-caption text-ink-2">{toYesText(usuallyAnswered)}</span>
          </p>
        )}
      </div>
      <Picture {...props} isFirst={isFirst} />
      <Meaning {...props} />
    </div>
  )
}

function listLines(group: Group) {
  const isAudience = group.name === 'found' && group.bar?.readersFrom === 'audience'
  const only = isAudience ? i18n.t('We only count the people it’s for.') : null
  return [toOthersText(group), toWhyText(group), only].flatMap(line => line ?? [])
}

function Picture({
  group: { count, bar },
  judged,
  kind,
  cohort,
  isFirst,
}: GroupProps & { isFirst: boolean }) {
  const runs = judged.status === 'changed' && cohort && findRuns(cohort)
  if (runs) return <ChangedRuns {...runs} />
  if (!count) return null
  return (
    <RangeBar
      count={count}
      thresholds={bar}
      kind={kind}
      isPassed={judged.status === 'above'}
      isFirst={isFirst}
    />
  )
}

/** Shown if the answers have changed. There is then no range. */
function ChangedRuns({ first, next }: Runs) {
  return (
    <div className="evidence-drawing grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <Run count={first} text={i18n.t('{yes} of the first {people}', toValues(first))} />
      <Run count={next} text={i18n.t('{yes} of the next {people}', toValues(next))} />
    </div>
  )
}

const toValues = ({ yes, readers }: Share) => ({ yes: toNumberText(yes), people: toNumberText(readers) })

const Run = ({ count: { yes, readers }, text }: { count: Share; text: string }) => (
  <div>
    <div className="h-4 overflow-hidden rounded-full bg-subtle ring-1 ring-line ring-inset">
      <span
        className="block h-full rounded-full bg-muted ring-[1.5px] ring-line-strong ring-inset"
        style={{ width: `${(100 * yes) / Math.max(1, readers)}%` }}
      />
    </div>
    <p className="mt-2 text-caption font-semibold tabular-nums">{text}</p>
  </div>
)

/** Read out at once, and short, since it may change every few seconds. */
const Since = ({ group }: { group: Group }) => (
  <p role="status" className="mt-px text-body font-medium empty:hidden">
    {toSinceText(group)}
  </p>
)

/** A text whose strong parts are between stars. */
const Phrases = ({ text }: { text: string }) =>
  text.split('*').map((part, place) =>
    place % 2 === 1 ? (
      <b key={part} className="font-semibold">
        {part}
      </b>
    ) : (
      part
    ),
  )

const toWhyText = ({ name, yes }: Group) =>
  name === 'brought' && yes > 0 ? i18n.t('You brought them, so they can’t settle it.') : null

function Meaning(props: GroupProps) {
  const { group, judged, kind } = props
  const { sentence, notes } = toStatusText(group, judged, props)
  const guess = toGuessSentence(group, judged)
  if (!sentence && !guess) return <p className="text-body-sm text-ink-2">{toEnoughText()}</p>
  const small = sentence && guess ? [guess.replaceAll('*', ''), ...notes] : notes
  return (
    <div className="min-w-0">
      <p className="text-lead leading-[1.45] text-pretty">
        <Phrases text={sentence ?? guess ?? ''} />
      </p>
      {[...small, guess && toPriorText(group, kind)]
        .flatMap(note => note ?? [])
        .map(note => (
          <p key={note} className="mt-1.25 text-caption text-pretty text-ink-2">
            {note}
          </p>
        ))}
    </div>
  )
}

const WAS_OPEN = 'firsthand-second-group'

/** The other group in one line; unfolded its sentence and guess as text, without a second bar. */
export function SecondGroup(props: GroupProps) {
  const { group, judged, kind } = props
  const { sentence } = toStatusText(group, judged, props)
  const guess = toGuessSentence(group, judged)
  return (
    <details
      open={tabTexts.find(WAS_OPEN) === 'true'}
      onToggle={({ currentTarget }) => tabTexts.store(WAS_OPEN, `${currentTarget.open}`)}
      className="group border-t border-line-subtle px-4.5 @min-[40em]:px-6"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-body-sm font-semibold">
            {toGroupName(group.name, { voice: 'author', isLine: true })}
          </h3>
          <StatusChip status={judged.status} kind={kind} size="sm" />
          <Line>
            {group.name === 'found' && `${i18n.t('They can settle it.')} `}
            {toGroupSentence(group, kind)}
          </Line>
        </div>
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-ink-3 transition-transform duration-base group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        {[toOthersText(group), toWhyText(group), toSinceText(group), sentence, guess]
          .flatMap(text => text ?? [])
          .map(text => (
            <p key={text} className="mt-1.5 text-body">
              <Phrases text={text} />
            </p>
          ))}
        {guess && <p className="mt-1 text-caption text-ink-2 empty:hidden">{toPriorText(group, kind)}</p>}
        {!guess && !sentence && <p className="text-body-sm text-ink-2">{toEnoughText()}</p>}
      </div>
    </details>
  )
}

const Line = ({ children }: { children: ReactNode }) => <p className="text-caption text-ink-2">{children}</p>
