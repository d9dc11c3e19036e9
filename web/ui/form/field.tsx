import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import { FieldProblem } from './field-problem.tsx'

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

/** Label, hint and error around one control; `children` gets the attributes that tie them together. */
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
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-3', labelHidden && !aside && 'sr-only')}>
        <label htmlFor={id} className={cx('text-body-sm font-medium', labelHidden && 'sr-only')}>
          {label}
        </label>
        {aside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-ink-3">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </div>
  )
}
