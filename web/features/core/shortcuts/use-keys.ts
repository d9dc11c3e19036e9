import { useEffect, useEffectEvent, useRef } from 'react'
import { type Begun, type Keys, pressKey } from './key-sequence.ts'
import { getPressedKey } from './pressed-key.ts'
import { allShortcuts } from './shortcuts.ts'
import { getSingleKeys } from './single-keys.ts'

/**
 * Calls `act` with a shortcut once its keys were pressed. `act` returns false if there was nothing to do. The shortcuts of
 * every page count as well: otherwise the C in "G C" would be a C.
 */
export function useKeys<Own extends { keys: Keys }>(own: readonly Own[], act: (shortcut: Own) => boolean) {
  const begun = useRef<Begun>(undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = getSingleKeys() === 'off' ? undefined : getPressedKey(event)
    const sequences = [...allShortcuts, ...own].map(({ keys }) => keys)
    // A key that another listener has used ends a sequence here too.
    const next = key && pressKey({ key, atMs: event.timeStamp, begun: begun.current, sequences })
    begun.current = next ? next.begun : undefined
    const shortcut = next && own.find(({ keys }) => keys === next.done)
    if (shortcut && act(shortcut)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
