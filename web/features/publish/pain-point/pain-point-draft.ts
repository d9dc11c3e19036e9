import type { PainPointForm } from '#contract/pain-point-form.ts'
import { type Draft, filledOf, type Outline } from '#web/features/publish/wizard/draft.ts'

/** What the guided form of a pain point holds; an empty line is no attempt. */
export type PainPointFields = {
  problemAndStory: string
  failedAttempts: readonly string[]
  marketplaceDescription: string
}

export const painPointOutline: Outline<PainPointFields> = {
  kind: 'pain_point',
  blank: { problemAndStory: '', failedAttempts: [], marketplaceDescription: '' },
  headlines: ['marketplaceDescription', 'problemAndStory'],
}

/** The draft as it is published. */
export const formOf = (draft: Draft<PainPointFields>): PainPointForm => ({
  ...draft,
  failedAttempts: filledOf(draft.failedAttempts),
})
