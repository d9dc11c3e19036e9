import { useSyncExternalStore } from 'react'
import type { MemberId } from '#contract/ids.ts'
import { isBlank } from '#contract/text/blank.ts'
import { useMember } from '#web/platform/app.ts'
import { openStoredDraft, removeOldDrafts, removeStoredDrafts } from './stored-draft.ts'

type Kind<Draft> = {
  /** Under this name the browser stores the drafts, for 30 days. Without one they last as long as the page. */
  name?: string
  /** Returns the draft before the first change. */
  blank: () => Draft
}

const removals = new Set<(member: MemberId) => void>()

/**
 * Creates a hook for what members have begun to write and not sent. A draft survives a failed request, Back and the end of
 * a session, and with a name a reload too.
 */
export function createDrafts<Draft extends object>(kind: Kind<Draft>) {
  const drafts = createDraftStore(kind)
  /** The member's draft of one thing, by its id; undefined if there is none. A change may be a part of it. */
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

/** The drafts of one kind by key: the member and the thing. */
function createDraftStore<Draft extends object>(kind: Kind<Draft>) {
  const kept = new Map<string, Draft | undefined>()
  const readers = new Set<() => void>()
  const put = (key: string, draft: Draft | undefined) => {
    kept.set(key, draft)
    for (const reader of readers) reader()
  }
  removals.add(member => {
    for (const key of kept.keys()) if (key.startsWith(member)) put(key, undefined)
  })
  onRemovedByOtherTab(({ name, text }) => {
    for (const [key, draft] of kept)
      if (draft && toName(kind, key) === name) put(key, toRest(draft, { kind, removed: text }))
  })
  return {
    get(key: string) {
      if (!kept.has(key)) kept.set(key, openPlace(kind, key)?.read())
      return kept.get(key)
    },
    set(key: string, draft: Draft | undefined) {
      const place = openPlace(kind, key)
      if (draft && hasContent(draft)) place?.keep({ at: Date.now(), ...draft })
      else place?.drop()
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

/** Reads a draft from a stored value of unknown origin; undefined if it lacks something or has another version. */
function parseDraft<Draft extends object>({ blank }: Kind<Draft>, stored: unknown) {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { version, at: _, ...draft } = stored as Record<string, unknown>
  const isWhole = Object.entries(blank()).every(
    ([name, value]) => value === undefined || typeof draft[name] === typeof value,
  )
  return version === VERSION && isWhole ? (draft as Draft) : undefined
}

const hasContent = ({ id: _, ...content }: { id?: unknown }) =>
  Object.values(content).some(
    value => typeof value === 'object' || (typeof value === 'string' && !isBlank(value)),
  )

/**
 * Returns the rest of a draft that another tab has sent: a text of its own, whose id may be taken; undefined if it is the text
 * that was sent.
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

/** Removes everything that a member has written and not sent from this browser, when they sign out on purpose. */
export function removeDrafts(member: MemberId) {
  for (const remove of removals) remove(member)
  removeStoredDrafts(member)
}
