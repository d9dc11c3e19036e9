import { Fragment, type ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { cx } from './cx.ts'

type KbdKeysProps = { keys: readonly string[]; areHeld?: boolean }

type Props = { children: ReactNode; onButton?: boolean }

/** `onButton` uses the colour of the button around it. */
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

/** Pressed one after the other, or held together. */
export function KbdKeys({ keys, areHeld = false }: KbdKeysProps) {
  return (
    <span className="inline-flex flex-none items-center gap-1.25 text-caption text-ink-3">
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && (areHeld ? <span className="sr-only">{i18n.t('and')}</span> : i18n.t('then'))}
          <Kbd>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
        </Fragment>
      ))}
    </span>
  )
}
