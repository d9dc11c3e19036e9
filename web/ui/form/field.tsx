import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'
export type FieldWires = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldTexts = {
  label: ReactNode
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
}

type Props = FieldTexts & {
  id?: string | undefined
  describedBy?: string | undefined
  className?: string | undefined
  children: (wires: FieldWires) => ReactNode
}

// The label and the element beside it share the first row.
const BESIDE = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 *:col-span-2'

/** `children` gets the attributes that connect the control with its label, hint and problem. */
export function Field({
  label,
  labelHidden,
  hint,
  error,
  aside,
  describedBy,
  className,
  children,
  ...rest
}: Props) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = cx(error && `${id}-error`, hint ? `${id}-hint` : null, describedBy)
  return (
    <div className={cx(aside ? BESIDE : 'flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={cx(
          'text-body-sm font-medium',
          aside ? 'col-[1]! self-baseline' : null,
          labelHidden && 'sr-only',
        )}
      >
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-ink-3">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
      {/* It comes last, so that Tab leads from one field to the next. */}
      {aside && <div className="col-[2]! row-start-1 self-baseline">{aside}</div>}
    </div>
  )
}

export const FieldProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-caption text-danger-text">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 flex-none" />
    {children}
  </p>
)

/** The box must have aria-invalid itself if its value is wrong. */
export function inputClass(className?: string): string {
  return cx(
    'w-full min-w-0 rounded-control bg-surface px-3.5 text-body text-ink ring-1 ring-line-strong ring-inset',
    'transition-shadow duration-instant placeholder:text-ink-3 hover:ring-ink-3',
    'aria-invalid:ring-[1.5px] aria-invalid:ring-danger disabled:bg-subtle disabled:text-ink-3 disabled:ring-line',
    className,
  )
}
