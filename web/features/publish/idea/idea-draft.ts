import { type IdeaForm, titleOfVision } from '#contract/items/idea-forms.ts'
import { correctionNames, formNames, toWire } from '#contract/items/wire-names.ts'
import { lengths } from '#contract/lengths.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/form-definition.ts'

/** Empty questions are not published. */
export type IdeaFields = {
  description: string
  audiences: readonly string[]
  pitch: string
  questions: readonly string[]
}

export const ideaDraft: DraftDefinition<IdeaFields> = {
  kind: 'idea',
  blank: {
    description: '',
    audiences: [],
    pitch: '',
    questions: Array.from({ length: lengths.questions }, () => ''),
  },
  headlines: ['pitch', 'description'],
}

export const toIdeaBody = (draft: Draft<IdeaFields>): IdeaForm => ({
  form: 'guided',
  id: draft.id,
  ...toWire(toTexts(draft), formNames.idea),
})

export const toIdeaCorrection = (draft: Draft<IdeaFields>) => ({
  kind: 'idea' as const,
  title: titleOfVision(draft.description.trim()),
  ...toWire(toTexts(draft), correctionNames),
})

const toTexts = ({ id: _, ...draft }: Draft<IdeaFields>) => ({
  ...draft,
  audiences: [...draft.audiences],
  questions: withoutBlanks(draft.questions),
})
