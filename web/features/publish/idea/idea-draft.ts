import type { ItemId } from '#contract/ids.ts'
import { type IdeaForm, titleOfVision } from '#contract/items/idea-forms.ts'
import { correctionNames, formNames, toWire } from '#contract/items/wire-names.ts'
import { lengths } from '#contract/lengths.ts'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'
import type { Draft, DraftDefinition } from '#web/features/publish/wizard/form-definition.ts'

/** Empty questions are not published. `solves`: the id of a pain point, a blank and its title. */
export type IdeaFields = {
  description: string
  audiences: readonly string[]
  pitch: string
  questions: readonly string[]
  solves: readonly string[]
}

export const ideaDraft: DraftDefinition<IdeaFields> = {
  kind: 'idea',
  blank: {
    description: '',
    audiences: [],
    pitch: '',
    questions: Array.from({ length: lengths.questions }, () => ''),
    solves: [],
  },
  headlines: ['pitch', 'description'],
}

export const toIdeaBody = (draft: Draft<IdeaFields>): IdeaForm => ({
  form: 'guided',
  id: draft.id,
  ...toWire(toTexts(draft), formNames.idea),
  ...(draft.solves.length > 0 && { solves: toPainPoints(draft).map(({ id }) => id) }),
})

const ID_LENGTH = 36

export const toPainPoints = ({ solves }: Pick<IdeaFields, 'solves'>) =>
  solves.map(line => ({ id: line.slice(0, ID_LENGTH) as ItemId, title: line.slice(ID_LENGTH + 1) }))

export const toIdeaCorrection = (draft: Draft<IdeaFields>) => ({
  kind: 'idea' as const,
  title: titleOfVision(draft.description.trim()),
  ...toWire(toTexts(draft), correctionNames),
})

const toTexts = ({ id: _, solves: __, ...draft }: Draft<IdeaFields>) => ({
  ...draft,
  audiences: [...draft.audiences],
  questions: withoutBlanks(draft.questions),
})
