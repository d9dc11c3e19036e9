import { PainPointStory } from '#web/features/items/story/pain-point-story.tsx'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'
import type { Draft } from '#web/features/publish/wizard/form-definition.ts'
import { PagePreview } from '#web/features/publish/wizard/page-preview.tsx'
import type { PainPointFields } from './pain-point-draft.ts'

export const PainPointPagePreview = ({ draft }: { draft: Draft<PainPointFields> }) => (
  <PagePreview kind="pain_point" title={draft.pitch.trim()}>
    <PainPointStory story={draft.description.trim()} failedAttempts={withoutBlanks(draft.failedAttempts)} />
  </PagePreview>
)
