import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldTexts, inputClass } from './field.tsx'
export type SelectOption<V extends string = string> = { value: V; label: string }

type Props<V extends string> = Omit<ComponentProps<'select'>, 'children' | 'value' | 'defaultValue'> &
  FieldTexts & {
    options: readonly SelectOption<V>[]
    value?: V | ''
    defaultValue?: V | ''
    placeholder?: string
    onValueChange?: (value: V) => void
  }

/** The browser's own select. Throws on an option with an empty value, because that means 'nothing chosen yet'. */
export function Select<V extends string>(props: Props<V>) {
  const { label, labelHidden, hint, error, aside, options, placeholder, onValueChange, ...rest } = props
  const { id, className, onChange, ...select } = rest
  if (options.some(option => !option.value)) throw new Error('A select option must not have an empty value')
  return (
    <Field {...{ label, labelHidden, hint, error, aside, id, className }}>
      {wires => (
        <div className="relative">
          <select
            {...select}
            {...wires}
            onChange={event => {
              onChange?.(event)
              onValueChange?.(event.target.value as V)
            }}
            className={inputClass('h-10 appearance-none pe-10 font-medium touch:h-11')}
          >
            {placeholder && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  )
}
