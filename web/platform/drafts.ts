import { useSyncExternalStore } from 'react'
import type { MemberId } from '#contract/ids.ts'

const removals = new Set<(member: MemberId) => void>()

/** What was begun and not sent yet, by place, which begins with the member's id. It outlasts its form: a failed try, Back, a session that ends. */
export function createDrafts<Draft>() {
  const kept = new Map<string, Draft>()
  const readers = new Set<() => void>()
  const tellReaders = () => {
    for (const reader of readers) reader()
  }
  const follow = (reader: () => void) => {
    readers.add(reader)
    return () => readers.delete(reader)
  }
  removals.add(member => {
    for (const place of kept.keys()) if (place.startsWith(member)) kept.delete(place)
    tellReaders()
  })
  return {
    useDraft: (place: string) => useSyncExternalStore(follow, () => kept.get(place)),
    keep(place: string, draft: Draft) {
      kept.set(place, draft)
      tellReaders()
    },
    drop(place: string) {
      kept.delete(place)
      tellReaders()
    },
  }
}

/** Drafts that the browser would not store, by the name they would have: they last as long as the page. */
export const unstoredDrafts = new Map<string, unknown>()

/** Names as drafts of items and messages that are not sent yet have them. */
const isDraftOf = (name: string, member: MemberId) =>
  /^firsthand-(\w+-draft|outbox):/.test(name) && name.split(':')[1] === member

/** Removes what a member has written and not sent from this browser, for those who sign out on purpose. */
export function removeDrafts(member: MemberId) {
  for (const remove of removals) remove(member)
  for (const name of unstoredDrafts.keys()) if (isDraftOf(name, member)) unstoredDrafts.delete(name)
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (isDraftOf(name, member)) storage.removeItem(name)
  } catch {
    // Storage that refuses to be written holds no draft of ours.
  }
}
