import type { MemberId } from '#contract/ids.ts'

/** The drafts that the browser could not store, by name. They last as long as the page. */
const unstored = new Map<string, unknown>()

type DraftStore<Draft> = {
  name: string
  version: number
  parse: (stored: unknown) => Draft | undefined
}

/** Opens a draft in this browser's local storage. All tabs and the next visit share it. */
export function openStoredDraft<Draft extends object>({ name, version, parse }: DraftStore<Draft>) {
  return {
    /** Returns undefined if there is no draft or it cannot be read. */
    read() {
      try {
        return parse(unstored.get(name) ?? JSON.parse(localStorage.getItem(name) ?? 'null'))
      } catch {
        return undefined
      }
    },
    /** Stores the draft. Returns whether it will outlast the page. */
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
        // Storage that can't be written contains none of our drafts.
      }
    },
    /** Calls back when another tab drops the draft. Returns a function that ends this. */
    onDropped(callback: () => void) {
      const notice = (event: StorageEvent) => {
        if (event.key === name && event.newValue === null) callback()
      }
      window.addEventListener('storage', notice)
      return () => window.removeEventListener('storage', notice)
    },
  }
}

const DRAFT_NAME = /^firsthand-(\w+-draft|outbox):/

const isDraftOf = (name: string, member: MemberId) => DRAFT_NAME.test(name) && name.split(':')[1] === member

/**
 * Returns whether the name of a stored item contains the id of a member. It is then a draft or the member's last state
 * of a screen.
 */
const isOfMember = (name: string, member: MemberId) =>
  name.startsWith('firsthand-') && name.split(':')[1] === member

/** Removes the data that the browser stores for a member: drafts, unsent messages, and the last states of screens. */
export function removeStoredDrafts(member: MemberId) {
  for (const name of unstored.keys()) if (isDraftOf(name, member)) unstored.delete(name)
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (isOfMember(name, member)) storage.removeItem(name)
  } catch {
    // Storage that can't be written contains none of our drafts.
  }
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

/** Removes the drafts that were last changed more than 30 days ago. Their field `at` has the time of the change in ms. */
export function removeOldDrafts() {
  try {
    for (const name of Object.keys(localStorage))
      if (DRAFT_NAME.test(name) && isOld(localStorage.getItem(name))) localStorage.removeItem(name)
  } catch {
    // Storage that can't be written contains none of our drafts.
  }
}

function isOld(text: string | null) {
  try {
    const { at } = JSON.parse(text ?? '{}') as { at?: number }
    return at !== undefined && at < Date.now() - KEPT_MS
  } catch {
    return false
  }
}
