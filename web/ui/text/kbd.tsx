import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = { children: ReactNode; onButton?: boolean }

/** A key name; `onButton` takes the colour of the button it stands on. */
export function Kbd({ children, onButton = false }: Props) {
  return (
    <kbd
      className={cx(
        'inline-block rounded-kbd px-1.25 font-mono text-[0.6875rem] leading-4.5 ring-1',
        onButton ? 'ring-current' : 'bg-subtle text-ink-3 ring-line',
      )}
    >
      {children}
    </kbd>
  )
}
