import { useSyncExternalStore } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { useMember } from '#web/platform/app.ts'

const removals = new Set<(member: MemberId) => void>()

/**
 * Creates a hook for what members have begun to write and not sent. A draft lasts as long as the page: it survives a
 * failed request, Back and the end of a session. `blank` is the draft before the first change.
 */
export function createDrafts<Draft extends object>(blank: () => Draft) {
  const kept = new Map<string, Draft>()
  const readers = new Set<() => void>()
  const notifyReaders = () => {
    for (const reader of readers) reader()
  }
  const subscribe = (reader: () => void) => {
    readers.add(reader)
    return () => readers.delete(reader)
  }
  removals.add(member => {
    for (const key of kept.keys()) if (key.startsWith(member)) kept.delete(key)
    notifyReaders()
  })
  /** The member's draft of one thing, by its id; undefined if there is none. A change may be a part of it. */
  return function useDraft(id = '') {
    const { id: member } = useMember()
    const key = `${member} ${id}`
    return {
      draft: useSyncExternalStore(subscribe, () => kept.get(key)),
      change(part: Partial<Draft>) {
        kept.set(key, { ...(kept.get(key) ?? blank()), ...part })
        notifyReaders()
      },
      drop() {
        kept.delete(key)
        notifyReaders()
      },
    }
  }
}

/** Drafts that the browser did not store, by name: they last as long as the page. */
const unstored = new Map<string, unknown>()

type Stored<Draft> = {
  name: string
  version: number
  /** Reads a stored value; undefined if it is no draft. */
  parse: (stored: unknown) => Draft | undefined
}

/** A draft in this browser's local storage, which all its tabs and the next visit share. */
export function openStoredDraft<Draft extends object>({ name, version, parse }: Stored<Draft>) {
  return {
    /** Returns undefined if there is no draft or it cannot be read. */
    read() {
      try {
        return parse(unstored.get(name) ?? JSON.parse(localStorage.getItem(name) ?? 'null'))
      } catch {
        return undefined
      }
    },
    /** Stores the draft and returns whether it will outlast the page. */
    keep(draft: Draft) {
      const stored = { version, ...draft }
      try {
        localStorage.setItem(name, JSON.stringify(stored))
        unstored.delete(name)
        return true
      } catch {
        unstored.set(name, stored)
        return false
      }
    },
    drop() {
      unstored.delete(name)
      try {
        localStorage.removeItem(name)
      } catch {
        // Storage that cannot be written contains no draft of ours.
      }
    },
    /** Calls back when another tab drops the draft. Returns a function that stops this. */
    onDropped(callback: () => void) {
      const notice = (event: StorageEvent) => {
        if (event.key === name && event.newValue === null) callback()
      }
      window.addEventListener('storage', notice)
      return () => window.removeEventListener('storage', notice)
    },
  }
}

/** Whether a stored item or an unsent message, by its name, belongs to a member. */
const isDraftOf = (name: string, member: MemberId) =>
  /^firsthand-(\w+-draft|outbox):/.test(name) && name.split(':')[1] === member

/** Removes everything that a member has written and not sent from this browser, when they sign out on purpose. */
export function removeDrafts(member: MemberId) {
  for (const remove of removals) remove(member)
  for (const name of unstored.keys()) if (isDraftOf(name, member)) unstored.delete(name)
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (isDraftOf(name, member)) storage.removeItem(name)
  } catch {
    // Storage that cannot be written contains no draft of ours.
  }
}
