import { useSyncExternalStore } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { isBlank } from '#contract/text/blank.ts'
import { useMember } from '#web/platform/app.ts'
import { openStoredDraft, removeOldDrafts, removeStoredDrafts } from './stored-draft.ts'

type Kind<Draft> = {
  /** The browser stores the drafts for 30 days. Without a name they last as long as the page. */
  name?: string
  blank: () => Draft
}

const removals = new Set<(member: MemberId) => void>()

/**
 * Creates a hook for unsent texts of members. A draft survives a failed request, Back and the end of a session. With a
 * name it also survives a reload.
 */
export function createDrafts<Draft extends object>(kind: Kind<Draft>) {
  const drafts = createDraftStore(kind)
  /** Returns the member's draft for the thing with this id, or undefined. `change` takes the whole draft or a part of it. */
  return function useDraft(id = '') {
    const { id: member } = useMember()
    const key = `${member}:${id}`
    return {
      draft: useSyncExternalStore(drafts.subscribe, () => drafts.get(key)),
      change: (part: Partial<Draft>) => drafts.set(key, { ...(drafts.get(key) ?? kind.blank()), ...part }),
      drop: () => drafts.set(key, undefined),
    }
  }
}

/** Keeps the drafts of one kind. Their keys consist of the member and the thing. */
function createDraftStore<Draft extends object>(kind: Kind<Draft>) {
  const kept = new Map<string, Draft | undefined>()
  const readers = new Set<() => void>()
  const store = (key: string, draft: Draft) => openPlace(kind, key)?.keep({ at: Date.now(), ...draft })
  const put = (key: string, draft: Draft | undefined) => {
    kept.set(key, draft)
    for (const reader of readers) reader()
  }
  removals.add(member => {
    for (const key of kept.keys()) if (key.startsWith(member)) put(key, undefined)
  })
  onRemovedByOtherTab(({ name, text }) => {
    for (const [key, draft] of kept) {
      if (!draft || toName(kind, key) !== name) continue
      const rest = toRest(draft, { kind, removed: text })
      if (rest) store(key, rest)
      put(key, rest)
    }
  })
  return {
    get(key: string) {
      if (!kept.has(key)) kept.set(key, openPlace(kind, key)?.read())
      return kept.get(key)
    },
    set(key: string, draft: Draft | undefined) {
      if (draft && hasContent(draft)) store(key, draft)
      else {
        // Other tabs compare their draft with the one that is removed, which could be theirs.
        const sent = kept.get(key)
        if (sent) store(key, sent)
        openPlace(kind, key)?.drop()
      }
      put(key, draft)
    },
    subscribe(reader: () => void) {
      readers.add(reader)
      return () => readers.delete(reader)
    },
  }
}

const VERSION = 1
const toName = ({ name }: { name?: string }, key: string) => name && `firsthand-${name}-draft:${key}`
let isSwept = false

function openPlace<Draft extends object>(kind: Kind<Draft>, key: string) {
  const name = toName(kind, key)
  if (!name) return undefined
  if (!isSwept) removeOldDrafts()
  isSwept = true
  return openStoredDraft<Draft>({ name, version: VERSION, parse: stored => parseDraft(kind, stored) })
}

/** Returns the draft in a stored value of unknown origin. Undefined if a field is missing or the version differs. */
function parseDraft<Draft extends object>({ blank }: Kind<Draft>, stored: unknown) {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { version, at: _, ...draft } = stored as Record<string, unknown>
  const isWhole = Object.entries(blank()).every(
    ([name, value]) => value === undefined || typeof draft[name] === typeof value,
  )
  return version === VERSION && isWhole ? (draft as Draft) : undefined
}

const hasContent = ({ id: _, was: __, ...content }: { id?: unknown; was?: unknown }) =>
  Object.values(content).some(
    value => typeof value === 'object' || (typeof value === 'string' && !isBlank(value)),
  )

/**
 * Returns this tab's draft after another tab has sent its own. If both are equal, returns undefined. Otherwise the
 * draft gets a new id, because its id may be in use.
 */
function toRest<Draft extends object>(
  draft: Draft,
  { kind, removed }: { kind: Kind<Draft>; removed: string | null },
): Draft | undefined {
  const sent = parseDraft(kind, JSON.parse(removed ?? 'null'))
  if (JSON.stringify(sent) === JSON.stringify(draft)) return undefined
  const blank: { id?: unknown } = kind.blank()
  return 'id' in blank ? { ...draft, id: blank.id } : draft
}

const onRemovedByOtherTab = (callback: (removed: { name: string; text: string | null }) => void) =>
  globalThis.window?.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== null && newValue === null) callback({ name: key, text: oldValue })
  })

/** Removes all unsent texts of a member from this browser, when they sign out on purpose. */
export function removeDrafts(member: MemberId) {
  for (const remove of removals) remove(member)
  removeStoredDrafts(member)
}
