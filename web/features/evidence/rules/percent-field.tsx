import { useId } from 'react'
import { FieldProblem, inputClass } from '#web/ui/form/field.tsx'
import { cx } from '#web/ui/text/cx.ts'

type Props = {
  name: string
  label: string
  hint: string
  value: string
  error: string | undefined
  onText: (text: string) => void
}

/** A large field for a whole number of percent. */
export function PercentField({ name, label, hint, value, error, onText }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-body-sm font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={event => onText(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(error && `${id}-error`, `${id}-hint`)}
          className={inputClass('h-13 pe-9 text-[1.375rem] font-semibold tracking-[-0.03em] tabular-nums')}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2 text-body text-ink-2"
        >
          %
        </span>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-caption text-ink-3">
        {hint}
      </p>
      {error && (
        <div className="mt-1">
          <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
        </div>
      )}
    </div>
  )
}
