import type { UploadKey } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/audiences.ts'
import type { ItemCorrection } from '#contract/items/corrections.ts'
import { type IdeaForm, titleOfVision } from '#contract/items/idea-forms.ts'
import { itemName } from '#contract/items/item-name.ts'
import { correctionNames, formNames, fromWire } from '#contract/items/wire-names.ts'
import { lengths } from '#contract/lengths.ts'
import { firstCharacters } from '#contract/text/characters.ts'
import { changedFields } from '#server/model/changed-fields.ts'

export type IdeaTexts = {
  title: string
  pitch: string
  description: string
  problem: string | null
  valueProposition: string | null
  audiences: string[]
}

export type IdeaDraft = IdeaTexts & { questions: string[]; image: UploadKey | null }

export type IdeaCorrection = Extract<ItemCorrection, { kind: 'idea' }>

/** The questions of the quick form, which has none of its own: about past behaviour, not about opinions. */
const DEFAULT_QUESTIONS = [
  'What did you do about it last time?',
  'When did this last happen to you?',
  'What have you tried so far, and what did it cost you in time or money?',
]

export function toDraft(form: IdeaForm): IdeaDraft {
  if (form.form === 'quick')
    return {
      title: form.title,
      pitch: firstCharacters(form.problem, lengths.quickPitch),
      description: form.description,
      problem: form.problem,
      valueProposition: form.valueProposition,
      audiences: [QUICK_AUDIENCE],
      questions: DEFAULT_QUESTIONS,
      image: form.image ?? null,
    }
  const { id: _, form: __, solves: ___, ...fields } = fromWire(form, formNames.idea)
  return {
    ...fields,
    title: titleOfVision(fields.description),
    problem: null,
    valueProposition: null,
    image: null,
  }
}

/** A guided idea has no problem and no value proposition, and gets none. */
export const applyCorrection = (
  stored: IdeaDraft,
  { kind: _, ...correction }: IdeaCorrection,
): IdeaDraft => ({
  ...stored,
  ...fromWire(correction, correctionNames),
  problem: stored.problem && (correction.problem ?? stored.problem),
  valueProposition: stored.valueProposition && (correction.valueProposition ?? stored.valueProposition),
})

export const toSummary = ({ title, pitch, ...more }: IdeaTexts) => ({
  name: itemName({ kind: 'idea', title, marketplaceDescription: pitch, problem: more.problem }),
  pitch,
  words: [title, pitch, more.description, more.problem, more.valueProposition]
    .concat(more.audiences.filter(audience => audience !== QUICK_AUDIENCE))
    .filter(text => text !== null),
})

/**
 * Leaves out fields that follow from another: the title of a guided idea from its description, the sentence of a quick idea
 * from its problem.
 */
export function correctedFields(stored: IdeaDraft, corrected: IdeaDraft) {
  const changed = changedFields(stored, corrected)
  const isQuick = corrected.problem !== null
  const follows = (name: string) =>
    isQuick
      ? name === 'pitch' && changed.includes('problem')
      : name === 'title' && changed.includes('description')
  return changed.filter(name => !follows(name))
}
