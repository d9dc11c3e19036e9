import type { ItemCorrection } from '#contract/items/item-correction.ts'
import { itemName } from '#contract/items/item-name.ts'
import type { PainPointForm } from '#contract/items/pain-point-form.ts'
import { lengths } from '#contract/lengths.ts'
import { firstOf } from '#contract/text/code-points.ts'

/** The stored fields of a pain point. Its title is the first 55 characters of its pitch. */
export type PainPointDraft = {
  title: string
  marketplaceDescription: string
  description: string
  failedAttempts: string[]
}

export type PainPointCorrection = Extract<ItemCorrection, { kind: 'pain_point' }>

const toPitchFields = (pitch: string) => ({
  title: firstOf(pitch, lengths.pitch),
  marketplaceDescription: pitch,
})

/** Returns the stored fields of the form. The story is the description. */
export const toDraft = (form: PainPointForm): PainPointDraft => ({
  ...toPitchFields(form.marketplaceDescription),
  description: form.problemAndStory,
  failedAttempts: form.failedAttempts,
})

/** Returns a stored pain point with the corrected fields. */
export const applyCorrection = (stored: PainPointDraft, correction: PainPointCorrection) => ({
  ...toPitchFields(correction.marketplaceDescription ?? stored.marketplaceDescription),
  description: correction.description ?? stored.description,
  failedAttempts: correction.failedAttempts ?? stored.failedAttempts,
})

/** Returns what lists show of a pain point, and the texts in which a search finds it. */
export const toSummary = ({ title, marketplaceDescription, ...more }: PainPointDraft) => ({
  name: itemName({ kind: 'pain_point', title, marketplaceDescription }),
  title,
  marketplaceDescription,
  words: [marketplaceDescription, more.description, ...more.failedAttempts],
})
