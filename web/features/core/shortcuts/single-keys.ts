import { useSyncExternalStore } from 'react'

export type SingleKeys = 'on' | 'off'

const KEY = 'firsthand-single-keys'
const readers = new Set<() => void>()

// A choice that the browser cannot store lasts as long as the page.
let unstored: SingleKeys | undefined

/** Whether single-key shortcuts are on in this browser, which they are until they are turned off. */
export function getSingleKeys(): SingleKeys {
  if (unstored) return unstored
  try {
    return localStorage.getItem(KEY) === 'off' ? 'off' : 'on'
  } catch {
    return 'on'
  }
}

/** Turns single-key shortcuts on or off, in the other tabs of this browser too. */
export function chooseSingleKeys(choice: SingleKeys) {
  try {
    localStorage.setItem(KEY, choice)
    unstored = undefined
  } catch {
    unstored = choice
  }
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
