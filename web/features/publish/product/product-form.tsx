import { useState } from 'react'
import { PublicWebAddress, webAddressOf } from '#contract/addresses/web-address.ts'
import { inWords } from '#contract/items/default-words.ts'
import { defaultCtaText, guidedProduct, ProductStatus } from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ProductSummary } from '#web/features/items/cards/product-summary.tsx'
import { categoryChoices } from '#web/features/items/items/category-names.ts'
import { usePublishProduct } from '#web/features/items/items/mutations.ts'
import { statusNames } from '#web/features/items/items/status-names.ts'
import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import { parseUpload, serializeUpload } from '#web/features/items/uploads/upload-text.ts'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { CoachNote } from '#web/features/publish/coach/coach-button.tsx'
import { AudienceField } from '#web/features/publish/wizard/audience-field.tsx'
import type { Draft, DraftEdit, FormDefinition } from '#web/features/publish/wizard/form-definition.ts'
import { type FormPosition, GuidedForm } from '#web/features/publish/wizard/guided-form.tsx'
import { PitchTitle, PreviewVotes, useByline } from '#web/features/publish/wizard/preview.tsx'
import {
  LineField,
  PitchField,
  QuestionFields,
  StepNotes,
} from '#web/features/publish/wizard/step-fields.tsx'
import { toChecks } from '#web/features/publish/wizard/steps.ts'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import {
  getButtonText,
  type ProductFields,
  productDraft,
  toProductBody,
  toProductCorrection,
} from './product-draft.ts'

function PromiseStep({ draft, onChange, locks }: DraftEdit<ProductFields>) {
  return (
    <div className="flex flex-col gap-5">
      <TextArea
        label={i18n.t('Value proposition')}
        hint={i18n.t('What gets better for someone who uses it.')}
        rows={3}
        limit={lengths.productValueProposition}
        error={findEarlyProblem(guidedProduct.valueProposition, draft.valueProposition)}
        value={draft.valueProposition}
        onChange={({ target: { value: valueProposition } }) => onChange({ valueProposition })}
      />
      <Select
        label={i18n.t('Category')}
        placeholder={i18n.t('Choose a category')}
        options={categoryChoices}
        value={draft.category}
        onValueChange={category => onChange({ category })}
      />
      <AudienceField
        tags={draft.audiences}
        onTags={audiences => onChange({ audiences })}
        hasMoreBelow={locks !== undefined}
      />
    </div>
  )
}

export function ProductForm(position: FormPosition) {
  const { mutateAsync: publish } = usePublishProduct()
  return (
    <GuidedForm
      {...position}
      definition={productDefinition}
      publish={(draft, signal) => publish({ body: toProductBody(draft), signal })}
    />
  )
}

const checks = toChecks<ProductFields>(guidedProduct, {
  1: {
    productUrl: [i18n.t('Your link'), i18n.t('Enter the link to your product to continue.')],
    pitch: [i18n.t('Your sentence'), i18n.t('Write your marketplace sentence to continue.')],
    description: [i18n.t('Your description'), i18n.t('Describe your product to continue.')],
    productStatus: [i18n.t('Your status'), i18n.t('Choose a status to continue.')],
  },
  2: {
    valueProposition: [i18n.t('Your value proposition'), i18n.t('Write your value proposition to continue.')],
    category: [i18n.t('Your category'), i18n.t('Choose a category to continue.')],
    audiences: [i18n.t('Your audience'), i18n.t('Add at least one audience to continue.')],
  },
  3: {
    keyFeatures: [i18n.t('Your features'), i18n.t('Add at least one key feature to publish.')],
    ctaButtonText: [i18n.t('Your button')],
    questions: [i18n.t('Your questions'), i18n.t('Ask all three questions to publish.')],
  },
})

export const productDefinition: FormDefinition<ProductFields> = {
  draft: productDraft,
  questions: {
    1: i18n.t('What have you built?'),
    2: i18n.t('Who is it for, and what does it promise?'),
    3: i18n.t('What would you like to find out?'),
  },
  fields: { 1: ProductStep, 2: PromiseStep, 3: FeedbackStep },
  checks,
  card: ProductCardPreview,
  page: lazyPart(async () => (await import('./product-page-preview.tsx')).ProductPagePreview),
  publishLabel: i18n.t('Publish Product'),
  toCorrection: toProductCorrection,
}

function ProductCardPreview({ draft }: { draft: Draft<ProductFields> }) {
  return (
    <ProductSummary
      {...useByline()}
      id={draft.id}
      title={<PitchTitle pitch={draft.pitch} />}
      excerpt={draft.description.trim() || i18n.t('The first two lines of your description.')}
      screenshot={parseUpload(draft.screenshot) ?? null}
      productUrl={webAddressOf(draft.productUrl)}
      ctaButtonText={getButtonText(draft)}
      productStatus={draft.productStatus}
      category={draft.category || 'Other'}
      requests={0}
      reviews={0}
      footer={<PreviewVotes itemId={draft.id} />}
    />
  )
}

function FeedbackStep({ draft, onChange, locks }: DraftEdit<ProductFields>) {
  const { keyFeatures, ctaButtonText, questions } = draft
  return (
    <div className="flex flex-col gap-5">
      <LineField
        label={i18n.t('Key features')}
        hint={i18n.t('3 to 5 are enough. Press Enter for the next, or paste a list.')}
        lineLabel={i18n.t('Key feature')}
        addLabel={i18n.t('Add a feature')}
        schema={guidedProduct.keyFeatures}
        max={lengths.keyFeatures}
        limit={lengths.keyFeature}
        lines={keyFeatures}
        onLinesChange={lines => onChange({ keyFeatures: lines })}
      />
      <TextField
        label={i18n.t('Button text')}
        hint={i18n.t('The text on the button that opens your product.')}
        placeholder={inWords(defaultCtaText)}
        autoComplete="off"
        limit={lengths.ctaText}
        error={findEarlyProblem(guidedProduct.ctaButtonText, ctaButtonText)}
        value={ctaButtonText}
        onChange={event => onChange({ ctaButtonText: event.target.value })}
      />
      <QuestionFields
        hint={i18n.t('Three. Ask what people did last time, not what they would do.')}
        questions={questions}
        locked={locks?.questions}
        onQuestions={changed => onChange({ questions: changed })}
      />
      <StepNotes isPublished={locks !== undefined} />
    </div>
  )
}

const statuses = ProductStatus.options.map(value => ({ value, label: statusNames[value] }))

const FIXED = i18n.t('You can only correct text, so the screenshot stays.')

function ProductStep({ draft, onChange, locks }: DraftEdit<ProductFields>) {
  return (
    <div className="flex flex-col gap-7">
      <LinkField link={draft.productUrl} onLink={productUrl => onChange({ productUrl })} />
      <PitchField
        hint={i18n.t('The headline of your card. Say what it does, not what it is.')}
        pitch={draft.pitch}
        audience={draft.audiences}
        isPublished={locks !== undefined}
        onPitch={pitch => onChange({ pitch })}
      />
      <TextArea
        label={i18n.t('Full description')}
        hint={i18n.t('What it does, how it came about, and what you’d like to find out.')}
        rows={8}
        limit={lengths.fullDescription}
        error={findEarlyProblem(guidedProduct.description, draft.description)}
        value={draft.description}
        onChange={({ target: { value: description } }) => onChange({ description })}
      />
      {locks ? (
        <p className="text-body-sm text-ink-2">{FIXED}</p>
      ) : (
        <ScreenshotField
          screenshot={draft.screenshot}
          onScreenshot={screenshot => onChange({ screenshot })}
        />
      )}
      <Select
        label={i18n.t('Product status')}
        hint={i18n.t('MLP: minimum lovable product, the smallest version people enjoy using.')}
        options={statuses}
        value={draft.productStatus}
        onValueChange={productStatus => onChange({ productStatus })}
      />
      {!locks && <CoachNote />}
    </div>
  )
}

const withoutSlash = (link: string) => link.trim().replace(/\/$/, '')

/** A problem appears only after the field has lost the focus, because an unfinished address is not yet wrong. */
function LinkField({ link, onLink }: { link: string; onLink: (link: string) => void }) {
  const [isLeft, setLeft] = useState(link !== '')
  const problem = isLeft ? findEarlyProblem(PublicWebAddress, link) : undefined
  const address = isLeft && !problem ? webAddressOf(link) : null
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={i18n.t('Product link')}
        hint={i18n.t('Where people find it, like example.com.')}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={problem}
        value={link}
        onChange={event => onLink(event.target.value)}
        onBlur={() => setLeft(link.trim() !== '')}
      />
      <p role="status" className="text-caption text-ink-3 [overflow-wrap:anywhere]">
        {address &&
          withoutSlash(address) !== withoutSlash(link) &&
          i18n.t('Will open {address}', { address })}
      </p>
    </div>
  )
}

type ScreenshotProps = { screenshot: string; onScreenshot: (screenshot: string) => void }

function ScreenshotField({ screenshot, onScreenshot }: ScreenshotProps) {
  const upload = useUpload(picture => onScreenshot(serializeUpload(picture)))
  return (
    <PictureField label={i18n.t('Screenshot (optional)')} upload={upload} picture={parseUpload(screenshot)} />
  )
}
