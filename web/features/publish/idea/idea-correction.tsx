import type { IdeaDetail } from '#contract/items/item-detail.ts'
import { CorrectionForm } from '#web/features/publish/wizard/correction-form.tsx'
import { ideaDefinition } from './idea-form.tsx'

export const IdeaCorrection = ({ idea }: { idea: IdeaDetail }) => (
  <CorrectionForm item={idea} definition={ideaDefinition} />
)
