import { lengths } from '#contract/lengths.ts'
import { guidedProduct, ProductStatus } from '#contract/product-form.ts'
import { CoachNote } from '#web/features/publish/coach/coach-note.tsx'
import { CoachedTextArea } from '#web/features/publish/coach/coached-text-area.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/draft.ts'
import { PitchField } from '#web/features/publish/wizard/pitch-field.tsx'
import { earlyProblemOf } from '#web/platform/field-problem.ts'
import { Select } from '#web/ui/form/select.tsx'
import { LinkField } from './link-field.tsx'
import { optionsOf } from './options.ts'
import type { ProductFields as Fields } from './product-draft.ts'
import { ScreenshotField } from './screenshot-field.tsx'

const statuses = optionsOf(ProductStatus.options)

/** The first step: the product itself. */
export function ProductFields({ draft, onChange }: DraftEdit<Fields>) {
  return (
    <div className="flex flex-col gap-7">
      <LinkField link={draft.productLink} onLink={productLink => onChange({ productLink })} />
      <PitchField
        kind="product"
        hint="The headline of your card. Say what it does, not what it is."
        pitch={draft.marketplacePitch}
        onPitch={marketplacePitch => onChange({ marketplacePitch })}
      />
      <CoachedTextArea
        advised="story"
        label="Full description"
        hint="What it does, how it came about, and what you would like to find out."
        rows={8}
        limit={lengths.fullDescription}
        error={earlyProblemOf(guidedProduct.fullDescription, draft.fullDescription)}
        value={draft.fullDescription}
        onText={fullDescription => onChange({ fullDescription })}
      />
      <ScreenshotField screenshot={draft.screenshot} onScreenshot={screenshot => onChange({ screenshot })} />
      <Select
        label="Product status"
        options={statuses}
        value={draft.productStatus}
        onValueChange={productStatus => onChange({ productStatus })}
      />
      <CoachNote />
    </div>
  )
}
