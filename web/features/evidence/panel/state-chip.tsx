import type { WrittenRule } from '#contract/evidence/evidence.ts'
import { toLateBarText } from '#contract/evidence/lists.ts'
import { type ShownState, toStateName } from '#contract/evidence/state.ts'
import { cx } from '#web/ui/text/cx.ts'
import { StatePicture } from './state-picture.tsx'

const OUTLINE = 'text-ink-2 ring-line'

const LOOKS: Record<ShownState, string> = {
  above: 'bg-signal-soft text-signal-text ring-signal-line',
  unclear: 'bg-muted text-ink-2 ring-transparent',
  held: 'bg-muted text-ink-2 ring-transparent',
  withdrawn: OUTLINE,
  below: 'bg-inverse text-on-inverse ring-transparent',
  changed: 'bg-warning-soft text-warning-text ring-warning-text/35',
  'no-rule': OUTLINE,
  few: OUTLINE,
  'under-five': OUTLINE,
  'not-kept': OUTLINE,
}

type Props = { state: ShownState; rule: WrittenRule | null; isFirst: boolean }

/** The name of a state with its picture, and beside a verdict that the bar was set late. */
export const StateChip = ({ state, rule, isFirst }: Props) => (
  <p
    className={cx(
      'inline-flex min-h-7.5 flex-wrap items-center gap-2 rounded-small ps-2 pe-3 text-body-sm font-semibold ring-1 ring-inset',
      LOOKS[state],
      isFirst && 'animate-pop-in',
    )}
  >
    <StatePicture state={state} />
    {toStateName(state, 'author')}
    <LateBar state={state} rule={rule} />
  </p>
)

function LateBar({ state, rule }: Pick<Props, 'state' | 'rule'>) {
  const text = state === 'above' || state === 'below' ? toLateBarText(rule) : undefined
  return text && <span className="font-normal">· {text}</span>
}
