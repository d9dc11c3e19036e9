import { useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type Segment<V extends string> = { value: V; label: string }

type Props<V extends string> = {
  label: string
  segments: readonly Segment<V>[]
  /** Undefined: none is chosen. */
  value: V | undefined
  onValueChange: (value: V) => void
  className?: string
}

/** Radio buttons that look like one control. */
export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: Props<V>) {
  const name = useId()
  return (
    <fieldset
      className={cx(
        'inline-flex min-w-0 max-w-full gap-0.5 overflow-x-auto rounded-control bg-muted p-0.75 md:flex-wrap',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map(segment => (
        <label key={segment.value} className="relative flex-auto text-center md:flex-1 md:whitespace-nowrap">
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="peer absolute inset-x-0 -inset-y-0.75 appearance-none outline-none"
          />
          <span
            className={cx(
              'pointer-events-none relative flex min-h-7.5 items-center justify-center rounded-[8px] px-3.25 text-[0.84375rem] font-medium text-ink-2 phone:px-1.5 touch:min-h-9.5',
              'transition-[background-color,color,box-shadow] peer-checked:bg-selected peer-checked:text-ink peer-checked:shadow-[var(--lift-1),var(--edge)]',
              'peer-not-checked:peer-hover:text-ink peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-focus',
            )}
          >
            {segment.label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
