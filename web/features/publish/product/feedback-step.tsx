import { defaultCtaText, guidedProduct } from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import { CoachNote } from '#web/features/publish/coach/coach-button.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/definition.ts'
import { LineField, QuestionFields, UNTIL_THE_FIRST_VOTE } from '#web/features/publish/wizard/step-fields.tsx'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ProductFields } from './product-draft.ts'

/** The third step: the key features, the button and the questions. */
export function FeedbackStep({ draft, onChange, locks }: DraftEdit<ProductFields>) {
  const { keyFeatures, ctaButtonText, questions } = draft
  return (
    <div className="flex flex-col gap-7">
      <LineField
        label="Key features"
        hint="3 to 5 are enough. Press Enter for the next, or paste a list."
        lineLabel="Key feature"
        addLabel="Add a feature"
        schema={guidedProduct.keyFeatures}
        max={lengths.keyFeatures}
        limit={lengths.keyFeature}
        lines={keyFeatures}
        onLinesChange={lines => onChange({ keyFeatures: lines })}
      />
      <TextField
        label="Button text"
        hint="What the button to your product says."
        placeholder={defaultCtaText}
        autoComplete="off"
        limit={lengths.ctaText}
        error={findEarlyProblem(guidedProduct.ctaButtonText, ctaButtonText)}
        value={ctaButtonText}
        onChange={event => onChange({ ctaButtonText: event.target.value })}
      />
      <QuestionFields
        hint="Three. Ask what people did the last time, not what they would do."
        questions={questions}
        locked={locks?.questions}
        onQuestions={changed => onChange({ questions: changed })}
      />
      <CoachNote />
      {!locks && <p className="text-body-sm text-ink-2">{UNTIL_THE_FIRST_VOTE}</p>}
    </div>
  )
}
