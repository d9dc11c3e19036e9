import { useId } from 'react'
import { FieldProblem } from './field.tsx'

type Props<V extends string> = {
  label: string
  name: string
  options: readonly { value: V; label: string }[]
  value: V | undefined
  error?: string | undefined
  disabled?: boolean
  onValueChange: (value: V) => void
}

export function RadioList<V extends string>(props: Props<V>) {
  const { label, name, options, value, error, disabled, onValueChange } = props
  const id = useId()
  return (
    <fieldset disabled={disabled} aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="text-body-sm font-semibold">{label}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-x-3">
        {options.map(option => (
          <label
            key={option.value}
            className="flex min-h-9 items-center gap-2.5 text-body-sm [overflow-wrap:anywhere] touch:min-h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="size-4.5 flex-none accent-(--text)"
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldProblem id={id}>{error}</FieldProblem>
        </div>
      )}
    </fieldset>
  )
}
