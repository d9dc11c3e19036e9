import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import type { OwnEvidence, Verdict, WrittenBar } from '#contract/evidence/evidence.ts'
import type { JudgedItem } from '#contract/evidence/judged-item.ts'
import { type JudgedEvidence, type ShownState } from '#contract/evidence/shown-state.ts'
import { toLateBarText } from '#contract/evidence/texts/bar-text.ts'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { NextStep } from '#contract/evidence/texts/next-step.ts'
import { toStateName } from '#contract/evidence/texts/state-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { StatePicture } from './state-picture.tsx'

const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

const OUTLINE = 'text-ink-2 ring-line'
const QUIET = 'bg-muted text-ink-2 ring-transparent'

const LOOKS: Record<ShownState, string> = {
  above: 'bg-signal-soft text-signal-text ring-signal-line',
  unclear: QUIET,
  few: QUIET,
  held: QUIET,
  withdrawn: OUTLINE,
  below: 'bg-inverse text-on-inverse ring-transparent',
  changed: 'bg-warning-soft text-warning-text ring-warning-text/35',
  'no-bar': OUTLINE,
  'under-five': OUTLINE,
  'not-kept': OUTLINE,
}

type ChipProps = { name: string; state: ShownState; bar: WrittenBar | null; isFirst: boolean }

function StateChip({ name, state, bar, isFirst }: ChipProps) {
  const late = toLateBarText(bar)
  return (
    <p
      className={cx(
        'inline-flex min-h-7.5 flex-wrap items-center gap-x-2 rounded-small py-1 ps-2 pe-3 text-body-sm font-semibold ring-1 ring-inset',
        LOOKS[state],
        isFirst && (state === 'withdrawn' ? 'animate-appear' : 'animate-pop-in'),
      )}
    >
      <StatePicture state={state} />
      {name}
      {late && <span className="font-normal">· {late}</span>}
    </p>
  )
}

type Props = {
  item: JudgedItem
  evidence: OwnEvidence
  judged: JudgedEvidence
  step: NextStep
  now: string
  isFirst: boolean
  onSetBar: () => void
  onOverTime: () => void
}

export function NextStepPart({ item, evidence, judged: { state, bar }, step, now, isFirst, ...acts }: Props) {
  const hasChip = state !== 'under-five' && state !== 'not-kept'
  return (
    <div className="mt-5.5 border-t border-line-subtle pt-5.5">
      {hasChip && (
        <StateChip
          name={toStateName(state, { voice: 'author', kind: item.kind })}
          state={state}
          bar={bar}
          isFirst={isFirst}
        />
      )}
      <p className={cx('max-w-[64ch] text-lead leading-[1.6] text-pretty', hasChip && 'mt-3')}>
        {step.sentence.map(({ text, isStrong }) =>
          isStrong ? (
            <b key={text} className="font-semibold">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </p>
      {step.notes.map(note => (
        <p key={note} className="mt-1.5 text-caption text-ink-3">
          {note}
        </p>
      ))}
      {evidence.decision && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-body">
          {toDecisionText(evidence.decision, { verdict: bar?.verdict?.verdict, now })}
          <Decide itemId={item.id} decision={evidence.decision} size="sm" />
        </div>
      )}
      <Act act={step.act} itemId={item.id} {...acts} />
    </div>
  )
}

type Decided = NonNullable<OwnEvidence['decision']>

function toDecisionText(
  { decision, at }: Decided,
  { verdict, now }: { verdict: Verdict | undefined; now: string },
) {
  const isAgainst = verdict !== undefined && decision !== 'change' && decision !== verdict
  const decided = i18n.t(
    'Your decision: {decision, select, build {build} drop {drop} other {change it}} (public since {day})',
    { decision, day: toEvidenceDay(at, now) },
  )
  if (!isAgainst) return decided
  return verdict === 'build'
    ? `${i18n.t('Your bar said build.')} ${decided}`
    : `${i18n.t('Your bar said drop.')} ${decided}`
}

type ActProps = Pick<NextStep, 'act'> & Pick<Props, 'onSetBar' | 'onOverTime'> & { itemId: JudgedItem['id'] }

function Act({ act, itemId, onSetBar, onOverTime }: ActProps) {
  const look = 'mt-4 max-md:w-full'
  if (act === 'share')
    return (
      <Link to="?tab=share" className={buttonClass({ className: look })}>
        {i18n.t('Get your link')}
      </Link>
    )
  if (act === 'bar')
    return (
      <Button className={look} onClick={onSetBar}>
        {i18n.t('Set your bar')}
      </Button>
    )
  if (act === 'over-time')
    return (
      <Button className={look} onClick={onOverTime}>
        {i18n.t('See it over time')}
      </Button>
    )
  return act === 'decide' && <Decide itemId={itemId} decision={null} className={look} />
}

type DecideProps = {
  itemId: JudgedItem['id']
  decision: Decided | null
  look?: ComponentProps<typeof Button>['look']
  size?: ComponentProps<typeof Button>['size']
  className?: string
}

export function Decide({
  itemId,
  decision,
  look = decision ? 'outline' : 'primary',
  ...button
}: DecideProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button look={look} {...button} onClick={() => setOpen(true)}>
        {decision ? i18n.t('Change decision') : i18n.t('Record decision')}
      </Button>
      {isOpen !== undefined && (
        <DecisionDialog open={isOpen} onOpenChange={setOpen} itemId={itemId} decision={decision} />
      )}
    </>
  )
}
