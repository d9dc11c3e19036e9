import type { PainPointForm } from '#contract/items/pain-point-form.ts'
import { correctionNames, formNames, toWire } from '#contract/items/wire-names.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/form-definition.ts'

/** Empty lines are not published. */
export type PainPointFields = {
  description: string
  failedAttempts: readonly string[]
  pitch: string
}

export const painPointDraft: DraftDefinition<PainPointFields> = {
  kind: 'pain_point',
  blank: { description: '', failedAttempts: [], pitch: '' },
  headlines: ['pitch', 'description'],
}

export const toPainPointBody = (draft: Draft<PainPointFields>): PainPointForm => ({
  id: draft.id,
  ...toWire(toTexts(draft), formNames.pain_point),
})

export const toPainPointCorrection = (draft: Draft<PainPointFields>) => ({
  kind: 'pain_point' as const,
  ...toWire(toTexts(draft), correctionNames),
})

const toTexts = ({ id: _, ...draft }: Draft<PainPointFields>) => ({
  ...draft,
  failedAttempts: withoutBlanks(draft.failedAttempts),
})
