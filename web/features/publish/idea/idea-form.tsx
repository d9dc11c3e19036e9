import { guidedIdea } from '#contract/items/idea-forms.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { IdeaSummary } from '#web/features/items/cards/idea-summary.tsx'
import { usePublishIdea } from '#web/features/items/items/mutations.ts'
import { PainPointField } from '#web/features/items/namings/pain-point-field.tsx'
import { AudienceField } from '#web/features/publish/wizard/audience-field.tsx'
import type { Draft, DraftEdit, FormDefinition } from '#web/features/publish/wizard/form-definition.ts'
import { type FormPosition, GuidedForm } from '#web/features/publish/wizard/guided-form.tsx'
import { PitchTitle, PreviewVotes, useByline } from '#web/features/publish/wizard/preview.tsx'
import { PitchField, QuestionFields, StepNotes } from '#web/features/publish/wizard/step-fields.tsx'
import { toChecks } from '#web/features/publish/wizard/steps.ts'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { type IdeaFields, ideaDraft, toIdeaBody, toIdeaCorrection, toPainPoints } from './idea-draft.ts'

function VisionStep({ draft: { description }, onChange }: DraftEdit<IdeaFields>) {
  return (
    <TextArea
      label={i18n.t('Your vision and solution')}
      hint={i18n.t('The problem you’ve seen, what you’d build, and what would get better.')}
      rows={8}
      limit={lengths.vision}
      error={findEarlyProblem(guidedIdea.description, description)}
      value={description}
      onChange={({ target: { value: text } }) => onChange({ description: text })}
    />
  )
}

const AudienceStep = ({ draft, onChange, locks }: DraftEdit<IdeaFields>) => (
  <AudienceField
    tags={draft.audiences}
    onTags={audiences => onChange({ audiences })}
    hasMoreBelow={locks !== undefined}
  />
)

function PitchStep({ draft, onChange, locks }: DraftEdit<IdeaFields>) {
  return (
    <div className="flex flex-col gap-5">
      <PitchField
        hint={i18n.t('The headline of your card. Say what it does, not what it is.')}
        pitch={draft.pitch}
        audience={draft.audiences}
        isPublished={locks !== undefined}
        onPitch={pitch => onChange({ pitch })}
      />
      <QuestionFields
        hint={i18n.t('Up to {QUESTIONS_MAX}. Ask what people did last time, not what they would do.')}
        questions={draft.questions}
        locked={locks?.questions}
        onQuestions={questions => onChange({ questions })}
      />
      {!locks && (
        <PainPointField
          chosen={toPainPoints(draft)}
          onChosen={pains => onChange({ solves: pains.map(({ id, title }) => `${id} ${title}`) })}
        />
      )}
      <StepNotes isPublished={locks !== undefined} />
    </div>
  )
}

export function IdeaForm(position: FormPosition) {
  const { mutateAsync: publish } = usePublishIdea()
  return (
    <GuidedForm
      {...position}
      definition={ideaDefinition}
      publish={(draft, signal) => publish({ body: toIdeaBody(draft), signal })}
    />
  )
}

export const ideaDefinition: FormDefinition<IdeaFields> = {
  draft: ideaDraft,
  questions: {
    1: i18n.t('What do you want to build, and why?'),
    2: i18n.t('Who is it for?'),
    3: i18n.t('How will people first see it?'),
  },
  fields: { 1: VisionStep, 2: AudienceStep, 3: PitchStep },
  checks: toChecks<IdeaFields>(guidedIdea, {
    1: { description: [i18n.t('Your vision'), i18n.t('Describe your vision to continue.')] },
    2: { audiences: [i18n.t('Your audience'), i18n.t('Add at least one audience to continue.')] },
    3: {
      pitch: [i18n.t('Your sentence'), i18n.t('Write your marketplace sentence to publish.')],
      questions: [i18n.t('Your questions'), i18n.t('Ask at least one question to publish.')],
    },
  }),
  card: IdeaCardPreview,
  page: lazyPart(async () => (await import('./idea-page-preview.tsx')).IdeaPagePreview),
  publishLabel: i18n.t('Publish Idea'),
  toCorrection: toIdeaCorrection,
}

function IdeaCardPreview({ draft }: { draft: Draft<IdeaFields> }) {
  return (
    <IdeaSummary
      {...useByline()}
      id={draft.id}
      title={<PitchTitle pitch={draft.pitch} />}
      excerpt={draft.description.trim() || i18n.t('The first two lines of your vision.')}
      voteCount={0}
      image={null}
      footer={<PreviewVotes itemId={draft.id} />}
    />
  )
}
