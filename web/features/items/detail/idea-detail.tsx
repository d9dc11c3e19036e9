import { toAudiences } from '#contract/items/audiences.ts'
import type { IdeaDetail as Idea } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import type { Picture } from '#contract/items/pictures.ts'
import { i18n } from '#contract/text/i18n.ts'
import { FeedbackQuestions } from '#web/features/items/answers/question-answers.tsx'
import { DiscussionSection } from '#web/features/items/comments/discussion-section.tsx'
import { ItemSharing } from '#web/features/items/sharing/item-sharing.tsx'
import { IdeaStory } from '#web/features/items/story/idea-story.tsx'
import { Section } from '#web/features/items/story/section.tsx'
import { PagePicture } from '#web/features/items/uploads/lazy-picture.tsx'
import { DetailFrame, Namings } from './detail-frame.tsx'
import { ValidateCard } from './validate-card.tsx'

export function IdeaDetail({ idea }: { idea: Idea }) {
  return (
    <DetailFrame
      item={idea}
      rail={
        <ValidateCard title={i18n.t('Validate This Idea')} item={idea}>
          <ItemSharing item={idea} />
        </ValidateCard>
      }
    >
      <IdeaStory
        picture={idea.image && <IdeaImage title={itemName(idea)} image={idea.image} />}
        description={idea.description}
        problem={idea.problem}
        valueProposition={idea.valueProposition}
        audiences={toAudiences(idea)}
      />
      {idea.namings.length > 0 && <Namings item={idea} />}
      {idea.questions.length > 0 && (
        <Section title={i18n.t('Structured Feedback')}>
          <FeedbackQuestions item={idea} />
        </Section>
      )}
      <DiscussionSection item={idea} />
    </DetailFrame>
  )
}

const IdeaImage = ({ title, image }: { title: string; image: Picture }) => (
  <figure
    className="max-h-[30rem] w-full border-b border-line-subtle bg-subtle"
    style={{ aspectRatio: `${image.width} / ${image.height}` }}
  >
    <PagePicture picture={image} alt={i18n.t('Picture of “{title}”', { title })} />
  </figure>
)
