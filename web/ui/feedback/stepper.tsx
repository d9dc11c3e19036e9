import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'

const STEPS = 3

/** The id is for elements that the words describe. */
type Props = { step: number; id?: string }

/** `step` counts from 1. The dots up to it are lime. */
export function Stepper({ step, id }: Props) {
  return (
    <div className="flex items-center gap-3">
      <p id={id} className="text-body-sm text-ink-2 tabular-nums">
        {i18n.t('Step {step} of {of}', { step, of: STEPS })}
      </p>
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: STEPS }, (_, index) => (
          <span
            key={index}
            data-keep-colour=""
            className={cx(
              'size-2.5 flex-none rounded-full transition-colors duration-base',
              index < step
                ? 'bg-signal ring-[1.5px] ring-signal-edge'
                : 'ring-[1.5px] ring-line-strong ring-inset',
            )}
          />
        ))}
      </span>
    </div>
  )
}
