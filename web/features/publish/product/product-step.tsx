import { useState } from 'react'
import { PublicWebAddress, webAddressOf } from '#contract/addresses/web-address.ts'
import { guidedProduct, ProductStatus } from '#contract/items/product-form.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { statusNames } from '#web/features/items/items/status-names.ts'
import { PictureField } from '#web/features/items/uploads/picture-field.tsx'
import { parseUpload, serializeUpload } from '#web/features/items/uploads/upload-text.ts'
import { useUpload } from '#web/features/items/uploads/use-upload.ts'
import { CoachNote } from '#web/features/publish/coach/coach-button.tsx'
import type { DraftEdit } from '#web/features/publish/wizard/form-definition.ts'
import { PitchField } from '#web/features/publish/wizard/step-fields.tsx'
import { findEarlyProblem } from '#web/platform/form/check.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { ProductFields } from './product-draft.ts'

const statuses = ProductStatus.options.map(value => ({ value, label: statusNames[value] }))

const FIXED = i18n.t('You can only correct text, so the screenshot stays.')

export function ProductStep({ draft, onChange, locks }: DraftEdit<ProductFields>) {
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

type LinkProps = { link: string; onLink: (link: string) => void }

const withoutSlash = (link: string) => link.trim().replace(/\/$/, '')

/** A problem appears only after the field has lost the focus, because an unfinished address is not yet wrong. */
function LinkField({ link, onLink }: LinkProps) {
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
