import type { ItemCorrection } from '#contract/item-correction.ts'
import { lengths } from '#contract/lengths.ts'
import type { PainPointForm } from '#contract/pain-point-form.ts'
import { firstOf } from '#contract/text.ts'

/** What is stored of a pain point; its title is the first 55 characters of its pitch. */
export type PainPointDraft = {
  title: string
  marketplaceDescription: string
  description: string
  failedAttempts: string[]
}

export type PainPointCorrection = Extract<ItemCorrection, { kind: 'pain_point' }>

const pitchedBy = (pitch: string) => ({ title: firstOf(pitch, lengths.pitch), marketplaceDescription: pitch })

/** The stored fields of the form: the story is the description. */
export const draftOf = (form: PainPointForm): PainPointDraft => ({
  ...pitchedBy(form.marketplaceDescription),
  description: form.problemAndStory,
  failedAttempts: form.failedAttempts,
})

/** A stored pain point as its owner's correction leaves it. */
export const correctedPainPoint = (stored: PainPointDraft, correction: PainPointCorrection) => ({
  ...pitchedBy(correction.marketplaceDescription ?? stored.marketplaceDescription),
  description: correction.description ?? stored.description,
  failedAttempts: correction.failedAttempts ?? stored.failedAttempts,
})

/** How lists show a pain point, and the texts by which it is found. */
export const faceOf = ({ title, marketplaceDescription, ...more }: PainPointDraft) => ({
  title,
  marketplaceDescription,
  words: [marketplaceDescription, more.description, ...more.failedAttempts],
})
