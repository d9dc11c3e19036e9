import { guidedIdea } from '#contract/idea-forms.ts'
import type { Plan } from '#web/features/publish/wizard/plan.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { AudienceFields } from './audience-fields.tsx'
import { IdeaCardPreview } from './idea-card-preview.tsx'
import { type IdeaFields, ideaOutline } from './idea-draft.ts'
import { PitchFields } from './pitch-fields.tsx'
import { VisionFields } from './vision-fields.tsx'

export const ideaPlan: Plan<IdeaFields> = {
  outline: ideaOutline,
  questions: {
    1: 'What do you want to build, and why?',
    2: 'Who is it for?',
    3: 'How will people meet it?',
  },
  fields: { 1: VisionFields, 2: AudienceFields, 3: PitchFields },
  checks: {
    1: [
      {
        of: 'visionAndSolution',
        by: guidedIdea.visionAndSolution,
        name: 'Your vision',
        missing: 'Describe your vision to go on.',
      },
    ],
    2: [
      {
        of: 'targetAudience',
        by: guidedIdea.targetAudience,
        name: 'Your audience',
        missing: 'Add at least one audience to go on.',
      },
    ],
    3: [
      {
        of: 'marketplaceDescription',
        by: guidedIdea.marketplaceDescription,
        name: 'Your sentence',
        missing: 'Write your marketplace sentence to publish.',
      },
      {
        of: 'structuredFeedbackQuestions',
        by: guidedIdea.structuredFeedbackQuestions,
        name: 'Your questions',
        missing: 'Ask at least one question to publish.',
      },
    ],
  },
  card: IdeaCardPreview,
  page: lazyPart(async () => (await import('./idea-page-preview.tsx')).IdeaPagePreview),
  publishLabel: 'Publish Idea',
}
