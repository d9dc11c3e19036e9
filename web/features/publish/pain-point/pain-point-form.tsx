import { guidedPainPoint } from '#contract/items/pain-point-form.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { PainPointSummary } from '#web/features/items/cards/pain-point-summary.tsx'
import { usePublishPainPoint } from '#web/features/items/items/mutations.ts'
import type { Draft, DraftEdit, FormDefinition } from '#web/features/publish/wizard/form-definition.ts'
import { type FormPosition, GuidedForm } from '#web/features/publish/wizard/guided-form.tsx'
import { PitchTitle, useByline } from '#web/features/publish/wizard/preview.tsx'
import { LineField, PitchField, StepNotes } from '#web/features/publish/wizard/step-fields.tsx'
import { toChecks } from '#web/features/publish/wizard/steps.ts'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import {
  type PainPointFields,
  painPointDraft,
  toPainPointBody,
  toPainPointCorrection,
} from './pain-point-draft.ts'

function StoryStep({ draft: { description }, onChange }: DraftEdit<PainPointFields>) {
  return (
    <TextArea
      label={i18n.t('Your problem and its story')}
      hint={i18n.t('What happened last time, how often it happens, and what it costs you.')}
      rows={8}
      limit={lengths.story}
      error={findEarlyProblem(guidedPainPoint.description, description)}
      value={description}
      onChange={({ target: { value: text } }) => onChange({ description: text })}
    />
  )
}

const AttemptStep = ({ draft, onChange }: DraftEdit<PainPointFields>) => (
  <LineField
    label={i18n.t('Failed attempts')}
    hint={i18n.t('One per line. Press Enter for the next, or paste a list.')}
    lineLabel={i18n.t('Failed attempt')}
    addLabel={i18n.t('Add an attempt')}
    schema={guidedPainPoint.failedAttempts}
    max={lengths.failedAttempts}
    limit={lengths.failedAttempt}
    lines={draft.failedAttempts}
    onLinesChange={failedAttempts => onChange({ failedAttempts })}
  />
)

function PitchStep({ draft, onChange, locks }: DraftEdit<PainPointFields>) {
  return (
    <div className="flex flex-col gap-5">
      <PitchField
        hint={i18n.t('The headline of your card. Say it as you would to a friend.')}
        pitch={draft.pitch}
        isPublished={locks !== undefined}
        onPitch={pitch => onChange({ pitch })}
      />
      <StepNotes isPublished={locks !== undefined} />
    </div>
  )
}

export function PainPointForm(position: FormPosition) {
  const { mutateAsync: publish } = usePublishPainPoint()
  return (
    <GuidedForm
      {...position}
      definition={painPointDefinition}
      publish={(draft, signal) => publish({ body: toPainPointBody(draft), signal })}
    />
  )
}

export const painPointDefinition: FormDefinition<PainPointFields> = {
  draft: painPointDraft,
  questions: {
    1: i18n.t('What keeps going wrong?'),
    2: i18n.t('What have you tried already?'),
    3: i18n.t('How would you put it in one sentence?'),
  },
  fields: { 1: StoryStep, 2: AttemptStep, 3: PitchStep },
  checks: toChecks<PainPointFields>(guidedPainPoint, {
    1: { description: [i18n.t('Your story'), i18n.t('Tell your story to continue.')] },
    2: {
      failedAttempts: [i18n.t('Your attempts'), i18n.t('Add at least one failed attempt to continue.')],
    },
    3: { pitch: [i18n.t('Your sentence'), i18n.t('Write your marketplace sentence to publish.')] },
  }),
  card: PainPointCardPreview,
  page: lazyPart(async () => (await import('./pain-point-page-preview.tsx')).PainPointPagePreview),
  publishLabel: i18n.t('Publish Pain Point'),
  toCorrection: toPainPointCorrection,
}

function PainPointCardPreview({ draft }: { draft: Draft<PainPointFields> }) {
  return (
    <PainPointSummary
      {...useByline()}
      id={draft.id}
      title={<PitchTitle pitch={draft.pitch} />}
      excerpt={draft.description.trim() || i18n.t('The first lines of your story.')}
      affected={0}
      footer={null}
    />
  )
}
