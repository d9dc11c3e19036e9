import { titleOfVision } from '#contract/items/idea-forms.ts'
import { itemName, itemSubtitle } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { IdeaStory } from '#web/features/items/story/idea-story.tsx'
import { Section } from '#web/features/items/story/section.tsx'
import { withoutBlanks } from '#web/features/publish/wizard/draft.ts'
import type { Draft } from '#web/features/publish/wizard/form-definition.ts'
import { PagePreview, QuestionPreview } from '#web/features/publish/wizard/page-preview.tsx'
import type { IdeaFields } from './idea-draft.ts'

export function IdeaPagePreview({ draft }: { draft: Draft<IdeaFields> }) {
  const vision = draft.description.trim()
  const item = {
    kind: 'idea',
    title: titleOfVision(vision),
    marketplaceDescription: draft.pitch.trim(),
  } as const
  const questions = withoutBlanks(draft.questions)
  return (
    <PagePreview kind="idea" title={itemName(item)} subtitle={itemSubtitle(item)}>
      <IdeaStory
        description={vision}
        problem={null}
        valueProposition={null}
        audiences={draft.audiences}
        isPreview
      />
      {questions.length > 0 && (
        <Section title={i18n.t('Structured Feedback')}>
          <QuestionPreview questions={questions} />
        </Section>
      )}
    </PagePreview>
  )
}
