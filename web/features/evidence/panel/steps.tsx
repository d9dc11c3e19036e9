import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { toNumberText } from '#contract/text/number-text.ts'

const NAMES = {
  seen: 'seen',
  opened: 'opened',
  read: 'read',
  said: 'said yes',
  answered: 'answered',
  talked: 'talked',
  leftAddress: 'left an address',
  used: 'used',
} as const satisfies Record<keyof EvidenceFigures['steps'], string>
const STEPS = Object.keys(NAMES) as (keyof typeof NAMES)[]

/** How far people went, from anywhere. The last step that anyone took has a dot. */
export function Steps({ steps }: { steps: EvidenceFigures['steps'] }) {
  const last = STEPS.findLast(name => steps[name] > 0)
  return (
    <div className="mt-6">
      <h3 className="text-body-sm font-semibold">How far people went, from anywhere</h3>
      <ol className="mt-3 grid grid-cols-4 overflow-hidden rounded-hero bg-subtle ring-1 ring-line-subtle ring-inset">
        {STEPS.map(name => (
          <li
            key={name}
            className="border-line-subtle px-3.5 pt-3.25 pb-3 max-sm:px-2 not-nth-[4n+1]:border-s nth-[n+5]:border-t"
          >
            <b className="block text-[1.25rem] leading-[1.1] font-[580] tracking-[-0.03em] tabular-nums">
              {toNumberText(steps[name])}
              {name === last && (
                <span
                  aria-hidden="true"
                  className="evidence-drawing ms-1.75 inline-block size-2 rounded-full bg-signal align-[3px] ring-[1.5px] ring-signal-edge"
                />
              )}
            </b>
            <span className="text-caption text-ink-2">{NAMES[name]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
