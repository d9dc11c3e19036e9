import { ItemId, type MemberId } from '#contract/ids.ts'
import { unstoredDrafts } from '#web/platform/drafts.ts'
import type { Draft, DraftFields, Outline } from './draft.ts'

const VERSION = 1

/** Where a member's unpublished draft of one kind is kept. */
export function draftPlace<Fields extends DraftFields>(outline: Outline<Fields>, member: MemberId) {
  const key = `firsthand-${outline.kind}-draft:${member}`
  return {
    /** The draft; undefined when there is none or it cannot be read. */
    kept() {
      try {
        return draftOf(outline, unstoredDrafts.get(key) ?? JSON.parse(localStorage.getItem(key) ?? 'null'))
      } catch {
        return undefined
      }
    },
    /** Keeps the draft; answers whether it will outlast the page. */
    keep(draft: Draft<Fields>) {
      const stored = { version: VERSION, ...draft }
      try {
        localStorage.setItem(key, JSON.stringify(stored))
        unstoredDrafts.delete(key)
        return true
      } catch {
        unstoredDrafts.set(key, stored)
        return false
      }
    },
    drop() {
      unstoredDrafts.delete(key)
      try {
        localStorage.removeItem(key)
      } catch {
        // Storage that refuses to be written holds no draft of ours.
      }
    },
    /** Calls back when another tab has dropped the draft; answers how to stop. */
    onDropped(callback: () => void) {
      const listen = (event: StorageEvent) => {
        if (event.key === key && event.newValue === null) callback()
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
}

const isText = (value: unknown) => typeof value === 'string'

function isLike(begun: unknown, value: unknown) {
  if (!Array.isArray(begun)) return isText(value)
  return Array.isArray(value) && value.every(isText) && (begun.length === 0 || value.length === begun.length)
}

/** A stored value as a draft, whatever an older version or a stranger wrote; undefined if it is none. */
export function draftOf<Fields extends DraftFields>({ blank }: Outline<Fields>, stored: unknown) {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { version, id, ...fields } = stored as Record<string, unknown>
  const known = ItemId.safeParse(id)
  if (version !== VERSION || !known.success) return undefined
  const names = Object.keys(blank)
  if (!names.every(name => isLike(blank[name], fields[name]))) return undefined
  const own = Object.fromEntries(names.map(name => [name, fields[name]])) as Fields
  return { ...own, id: known.data }
}
