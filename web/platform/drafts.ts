import { useSyncExternalStore } from 'react'

/** What was begun and not sent yet, by place. It outlasts its form: a failed try, Back, a session that ends. */
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
