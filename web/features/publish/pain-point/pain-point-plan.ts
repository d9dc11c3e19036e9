import { guidedPainPoint } from '#contract/pain-point-form.ts'
import type { Plan } from '#web/features/publish/wizard/plan.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { AttemptFields } from './attempt-fields.tsx'
import { PainPointCardPreview } from './pain-point-card-preview.tsx'
import { type PainPointFields, painPointOutline } from './pain-point-draft.ts'
import { PitchFields } from './pitch-fields.tsx'
import { StoryFields } from './story-fields.tsx'

export const painPointPlan: Plan<PainPointFields> = {
  outline: painPointOutline,
  questions: {
    1: 'What keeps going wrong?',
    2: 'What have you tried already?',
    3: 'How would you put it in one sentence?',
  },
  fields: { 1: StoryFields, 2: AttemptFields, 3: PitchFields },
  checks: {
    1: [
      {
        of: 'problemAndStory',
        by: guidedPainPoint.problemAndStory,
        name: 'Your story',
        missing: 'Tell your story to go on.',
      },
    ],
    2: [
      {
        of: 'failedAttempts',
        by: guidedPainPoint.failedAttempts,
        name: 'Your attempts',
        missing: 'Name at least one failed attempt to go on.',
      },
    ],
    3: [
      {
        of: 'marketplaceDescription',
        by: guidedPainPoint.marketplaceDescription,
        name: 'Your sentence',
        missing: 'Write your marketplace sentence to publish.',
      },
    ],
  },
  card: PainPointCardPreview,
  page: lazyPart(async () => (await import('./pain-point-page-preview.tsx')).PainPointPagePreview),
  publishLabel: 'Publish Pain Point',
}
