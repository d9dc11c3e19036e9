import { Category, guidedProduct } from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import { CoachedTextArea } from '#web/features/publish/coach/coached-text-area.tsx'
import { AudienceField } from '#web/features/publish/wizard/audience-field.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/definition.ts'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { Select, toOptions } from '#web/ui/form/select.tsx'
import type { ProductFields } from './product-draft.ts'

const categories = toOptions(Category.options)

/** The second step: what the product promises, and to whom. */
export function PromiseStep({ draft, onChange, locks }: DraftEdit<ProductFields>) {
  return (
    <div className="flex flex-col gap-7">
      <CoachedTextArea
        textKind="story"
        label="Value proposition"
        hint="What is better for somebody who uses it."
        rows={3}
        limit={lengths.productValueProposition}
        error={findEarlyProblem(guidedProduct.valueProposition, draft.valueProposition)}
        value={draft.valueProposition}
        onText={valueProposition => onChange({ valueProposition })}
      />
      <Select
        label="Category"
        placeholder="Choose a category"
        options={categories}
        value={draft.category}
        onValueChange={category => onChange({ category })}
      />
      <AudienceField
        tags={draft.targetAudience}
        onTags={targetAudience => onChange({ targetAudience })}
        hasMoreBelow={locks !== undefined}
      />
    </div>
  )
}
