import { type ReactNode, useId } from 'react'
import { cx } from '#web/ui/text/cx.ts'

type Props = { label: string; text?: ReactNode; checked: boolean; onChange: () => void }

/** It takes effect at once. */
export function Switch({ label, text, checked, onChange }: Props) {
  const id = useId()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={`${id}-label`}
      aria-describedby={text ? `${id}-text` : undefined}
      onClick={onChange}
      className="flex min-h-11 w-full items-center justify-between gap-4 rounded-small text-start"
    >
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-body-sm font-medium">
          {label}
        </span>
        {text && (
          <span id={`${id}-text`} className="mt-0.5 block text-caption text-ink-2">
            {text}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'flex h-6 w-10 flex-none items-center rounded-full p-0.75 ring-1 transition-colors duration-instant ring-inset',
          checked ? 'bg-primary ring-primary' : 'bg-muted ring-line-strong',
        )}
      >
        <span
          className={cx(
            'size-4.5 rounded-full ring-1 transition-[translate] duration-fast ring-transparent',
            checked ? 'translate-x-4 bg-on-primary rtl:-translate-x-4' : 'bg-line-strong',
          )}
        />
      </span>
    </button>
  )
}
