import { titleOfVision } from '#contract/idea-forms.ts'
import { IdeaStory } from '#web/features/items/detail/idea-story.tsx'
import { Section } from '#web/features/items/detail/section.tsx'
import { AskedQuestions } from '#web/features/publish/wizard/asked-questions.tsx'
import { type Draft, filledOf } from '#web/features/publish/wizard/draft.ts'
import { PagePreview } from '#web/features/publish/wizard/page-preview.tsx'
import type { IdeaFields } from './idea-draft.ts'

export function IdeaPagePreview({ draft }: { draft: Draft<IdeaFields> }) {
  const vision = draft.visionAndSolution.trim()
  const questions = filledOf(draft.structuredFeedbackQuestions)
  return (
    <PagePreview kind="idea" title={titleOfVision(vision)}>
      <IdeaStory
        description={vision}
        problem={null}
        valueProposition={null}
        audiences={draft.targetAudience}
      />
      {questions.length > 0 && (
        <Section title="Structured Feedback">
          <AskedQuestions questions={questions} />
        </Section>
      )}
    </PagePreview>
  )
}
