import { type ShownState, toStateName } from '#contract/evidence/state.ts'
import { cx } from '#web/ui/text/cx.ts'
import { StatePicture } from './state-picture.tsx'

const OUTLINE = 'text-ink-2 ring-line'

const LOOKS: Record<ShownState, string> = {
  above: 'bg-signal-soft text-signal-text ring-signal-line',
  unclear: 'bg-muted text-ink-2 ring-transparent',
  below: 'bg-inverse text-on-inverse ring-transparent',
  changed: 'bg-warning-soft text-warning-text ring-warning-text/35',
  'no-rule': OUTLINE,
  few: OUTLINE,
  'under-five': OUTLINE,
  'not-kept': OUTLINE,
}

type Props = { state: ShownState; isFirst: boolean }

/** The name of a state with its picture. */
export const StateChip = ({ state, isFirst }: Props) => (
  <p
    className={cx(
      'inline-flex h-7.5 items-center gap-2 rounded-small ps-2 pe-3 text-body-sm font-semibold ring-1 ring-inset',
      LOOKS[state],
      isFirst && 'animate-pop-in',
    )}
  >
    <StatePicture state={state} />
    {toStateName(state, 'author')}
  </p>
)
