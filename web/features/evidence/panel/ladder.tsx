import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { type TalkTally, toTalksText } from '#contract/evidence/talks.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { cx } from '#web/ui/text/cx.ts'

/** The number is shown above each name. */
const NAMES = {
  said: count => i18n.t('{count, plural, one {said yes} other {said yes}}', { count }),
  answered: count =>
    i18n.t('{count, plural, one {answered a question} other {answered a question}}', { count }),
  talked: count => i18n.t('{count, plural, one {talked with you} other {talked with you}}', { count }),
  leftAddress: count => i18n.t('{count, plural, one {left an email} other {left an email}}', { count }),
  used: count => i18n.t('{count, plural, one {tried it} other {tried it}}', { count }),
} as const satisfies Partial<Record<keyof EvidenceFigures['steps'], (count: number) => string>>
const RUNGS = Object.keys(NAMES) as (keyof typeof NAMES)[]

type Props = Pick<EvidenceFigures, 'steps'> & { talks: TalkTally }

export function Ladder({ steps, talks }: Props) {
  const last = RUNGS.findLast(name => steps[name] > 0)
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-body-sm font-semibold">{i18n.t('What people did')}</h3>
        <p className="text-caption text-ink-3">
          {i18n.t('Everyone who did it. Green is the strongest sign so far.')}
        </p>
      </div>
      <ol className="mt-3 grid grid-cols-3 gap-1.5 md:grid-cols-5">
        {RUNGS.map(name => (
          <li
            key={name}
            className={cx(
              'min-w-0 rounded-small border-t-2 px-3 pt-2.5 pb-2',
              name === last ? 'border-signal-edge bg-signal-soft' : 'border-line-strong bg-subtle',
            )}
          >
            <b
              className={cx(
                'block text-[1.25rem] leading-[1.1] font-[580] tracking-[-0.03em] tabular-nums',
                steps[name] === 0 && 'text-ink-3',
              )}
            >
              {toNumberText(steps[name])}
            </b>
            <span className="text-caption text-ink-2">{NAMES[name](steps[name])}</span>
          </li>
        ))}
      </ol>
      {talks.talks > 0 && <p className="mt-2 text-caption text-ink-2">{toTalksText(talks)}</p>}
    </div>
  )
}
