import type { IdeaDetail as Idea } from '#contract/item-detail.ts'
import { Discussion } from '#web/features/items/comments/discussion.tsx'
import { BackLink, useBack } from './back-link.tsx'
import { DetailFrame } from './detail-frame.tsx'
import { DetailHeader } from './detail-header.tsx'
import { FeedbackQuestions } from './feedback-questions.tsx'
import { IdeaImage } from './idea-image.tsx'
import { IdeaStory } from './idea-story.tsx'
import { Section } from './section.tsx'
import { ShareOnX } from './share-on-x.tsx'
import { ValidateCard } from './validate-card.tsx'

export function IdeaDetail({ idea }: { idea: Idea }) {
  const back = useBack()
  return (
    <DetailFrame
      back={<BackLink {...back} />}
      header={
        <div className="flex min-w-0 flex-col gap-4.5">
          <DetailHeader item={idea} />
          {idea.image && <IdeaImage title={idea.title} image={idea.image} />}
        </div>
      }
      rail={
        <ValidateCard title="Validate This Idea" item={idea}>
          <ShareOnX item={idea} />
        </ValidateCard>
      }
    >
      <IdeaStory
        description={idea.description}
        problem={idea.problem}
        valueProposition={idea.valueProposition}
        audiences={idea.targetAudience?.split(', ') ?? []}
      />
      {idea.questions.length > 0 && (
        <Section title="Structured Feedback">
          <FeedbackQuestions questions={idea.questions} kind="idea" />
        </Section>
      )}
      <Discussion itemId={idea.id} count={idea.commentCount} />
    </DetailFrame>
  )
}
