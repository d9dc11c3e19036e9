import { toAudiences } from '#contract/items/audiences.ts'
import type { IdeaDetail } from '#contract/items/item-detail.ts'
import { lengths } from '#contract/lengths.ts'
import { CorrectionForm } from '#web/features/publish/wizard/correction-form.tsx'
import type { Draft } from '#web/features/publish/wizard/definition.ts'
import type { IdeaFields } from './idea-draft.ts'
import { ideaDefinition } from './idea-form.tsx'

export const IdeaCorrection = ({ idea }: { idea: IdeaDetail }) => (
  <CorrectionForm item={idea} definition={ideaDefinition} stored={toStoredDraft(idea)} />
)

const toStoredDraft = ({ questions, ...idea }: IdeaDetail): Draft<IdeaFields> => ({
  id: idea.id,
  visionAndSolution: idea.description,
  targetAudience: toAudiences(idea),
  marketplaceDescription: idea.marketplaceDescription,
  structuredFeedbackQuestions: Array.from(
    { length: lengths.questions },
    (_, at) => questions[at]?.question ?? '',
  ),
})
