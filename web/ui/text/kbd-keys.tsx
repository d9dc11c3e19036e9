import { Fragment } from 'react'
import { Kbd } from './kbd.tsx'

type Props = { keys: readonly string[]; areHeld?: boolean }

/** The keys of a shortcut: pressed one after the other, or held together. */
export function KbdKeys({ keys, areHeld = false }: Props) {
  return (
    <span className="inline-flex flex-none items-center gap-1.25 text-caption text-ink-3">
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && (areHeld ? <span className="sr-only">and</span> : 'then')}
          <Kbd>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
        </Fragment>
      ))}
    </span>
  )
}
