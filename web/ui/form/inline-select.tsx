import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'
import type { SelectOption } from './select.tsx'

type Props<V extends string> = {
  label: string
  options: readonly SelectOption<V>[]
  value: V
  onValueChange: (value: V) => void
  icon: LucideIcon
  className?: string
}

/** On narrow screens only the icon is visible. */
export function InlineSelect<V extends string>({
  label,
  options,
  value,
  onValueChange,
  icon: Icon,
  className,
}: Props<V>) {
  const id = useId()
  return (
    <div
      className={cx(
        'relative inline-flex max-w-full items-center max-md:size-11 max-md:justify-center rounded-control bg-surface text-body-sm ring-1 ring-line-strong ring-inset transition-shadow duration-instant hover:ring-ink-3',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <label htmlFor={id} className="flex-none py-2 ps-3.5 text-ink-3 max-md:sr-only">
        {label}
      </label>
      <Icon aria-hidden="true" className="size-4.5 md:hidden" />
      <select
        id={id}
        value={value}
        onChange={event => onValueChange(event.target.value as V)}
        className="h-10 min-w-0 flex-1 appearance-none rounded-control bg-transparent ps-2 pe-9 font-medium text-ink outline-none touch:h-11 max-md:absolute max-md:inset-0 max-md:p-0 max-md:opacity-0"
      >
        {options.map(option => (
          <option key={option.value} value={option.value} className="bg-raised text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 size-4 text-ink-2 max-md:hidden"
      />
    </div>
  )
}
