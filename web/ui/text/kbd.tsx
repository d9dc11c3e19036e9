import { Fragment, type ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'

export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-block rounded-kbd bg-subtle px-1.25 font-mono text-[0.6875rem] leading-4.5 text-ink-3 ring-1 ring-line">
    {children}
  </kbd>
)

/** Pressed one after the other, or held together. */
export function KbdKeys({ keys, areHeld = false }: { keys: readonly string[]; areHeld?: boolean }) {
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
