import { Search, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from '#web/ui/text/cx.ts'
import { inputClass } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'aria-label' | 'ref'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
}

export function SearchField({ label, value, onValueChange, className, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={cx('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onChange={event => onValueChange(event.target.value)}
        className={inputClass(
          'h-10 ps-9.5 pe-10 text-body-sm touch:h-11 touch:text-body [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {value && (
        <button
          type="button"
          aria-label={i18n.t('Clear search')}
          onClick={clear}
          className="absolute inset-y-0 end-0 grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink touch:w-11"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  )
}
