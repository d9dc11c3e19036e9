import { uuidv7 } from 'uuidv7'
import type { quickIdea } from '#contract/idea-forms.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Upload } from '#contract/uploads.ts'

export type QuickField = keyof typeof quickIdea
export type QuickDraft = Record<QuickField, string> & { id: ItemId; image: Upload | undefined }

const kept = new Map<MemberId, QuickDraft>()

const blank = (): QuickDraft => ({
  id: uuidv7() as ItemId,
  title: '',
  description: '',
  problem: '',
  valueProposition: '',
  image: undefined,
})

/** What the member has written into the quick dialog since the page was loaded; its id lasts until it is published. */
export const quickDraftOf = (member: MemberId): QuickDraft => {
  const draft = kept.get(member) ?? blank()
  kept.set(member, draft)
  return draft
}

/** Remembers changed fields until the page is left or the draft is dropped. */
export const keepQuickDraft = (member: MemberId, fields: Partial<QuickDraft>) =>
  kept.set(member, { ...quickDraftOf(member), ...fields })

/** Forgets the draft, so that the next one starts empty and with another id. */
export const dropQuickDraft = (member: MemberId) => kept.delete(member)

/** The draft as it is published. */
export const quickFormOf = ({ image, ...texts }: QuickDraft) => ({
  form: 'quick' as const,
  ...texts,
  ...(image && { image: image.key }),
})
