import { useSyncExternalStore } from 'react'
import { getStoredText, storeText } from '#web/platform/stored-text.ts'

export type SingleKeys = 'on' | 'off'

const KEY = 'firsthand-single-keys'
const readers = new Set<() => void>()

export const getSingleKeys = (): SingleKeys => (getStoredText(KEY) === 'off' ? 'off' : 'on')

/** Reaches the other tabs of this browser too. */
export function chooseSingleKeys(choice: SingleKeys) {
  storeText(KEY, choice)
  for (const reader of readers) reader()
}

function subscribe(reader: () => void) {
  const followTab = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) reader()
  }
  readers.add(reader)
  addEventListener('storage', followTab)
  return () => {
    readers.delete(reader)
    removeEventListener('storage', followTab)
  }
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, getSingleKeys)
