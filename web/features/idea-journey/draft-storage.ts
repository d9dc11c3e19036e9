import { ItemId, type MemberId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import type { IdeaDraft } from './idea-draft.ts'

const VERSION = 1

const keyOf = (member: MemberId) => `firsthand-idea-draft:${member}`

// Drafts that the browser would not store last as long as the page.
const unstored = new Map<MemberId, IdeaDraft>()

/** The member's unpublished draft; undefined when there is none or it cannot be read. */
export function keptDraft(member: MemberId): IdeaDraft | undefined {
  try {
    return unstored.get(member) ?? draftOf(JSON.parse(localStorage.getItem(keyOf(member)) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps the draft; answers whether it will outlast the page. */
export function keepDraft(member: MemberId, draft: IdeaDraft): boolean {
  try {
    localStorage.setItem(keyOf(member), JSON.stringify({ version: VERSION, ...draft }))
    unstored.delete(member)
    return true
  } catch {
    unstored.set(member, draft)
    return false
  }
}

/** Forgets the draft. */
export function dropDraft(member: MemberId) {
  unstored.delete(member)
  try {
    localStorage.removeItem(keyOf(member))
  } catch {
    // Storage that refuses to be written holds no draft of ours.
  }
}

/** Calls back when another tab has dropped the member's draft; answers how to stop. */
export function onDraftDropped(member: MemberId, callback: () => void) {
  const listen = (event: StorageEvent) => {
    if (event.key === keyOf(member) && event.newValue === null) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)

/** A stored value as a draft, whatever an older version or a stranger wrote; undefined if it is none. */
export function draftOf(stored: unknown): IdeaDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { version, id, ...fields } = stored as Partial<Record<'version' | keyof IdeaDraft, unknown>>
  const { visionAndSolution, targetAudience, marketplaceDescription, structuredFeedbackQuestions } = fields
  const known = ItemId.safeParse(id)
  if (version !== VERSION || !known.success) return undefined
  if (!isText(visionAndSolution) || !isText(marketplaceDescription)) return undefined
  if (!isTexts(targetAudience) || !isTexts(structuredFeedbackQuestions)) return undefined
  if (structuredFeedbackQuestions.length !== limits.questions) return undefined
  return {
    id: known.data,
    visionAndSolution,
    targetAudience,
    marketplaceDescription,
    structuredFeedbackQuestions,
  }
}
