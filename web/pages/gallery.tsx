import { useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { BadgeSpecimen } from '#web/gallery/badge-specimen.tsx'
import { BrandSpecimen, TypeSpecimen } from '#web/gallery/brand-specimen.tsx'
import { ButtonSpecimen } from '#web/gallery/button-specimen.tsx'
import { ChoiceSpecimen, FileSpecimen } from '#web/gallery/choice-specimen.tsx'
import { DataSpecimen, StateSpecimen } from '#web/gallery/data-specimen.tsx'
import { PopupSpecimen } from '#web/gallery/popup-specimen.tsx'
import { TextSpecimen } from '#web/gallery/text-specimen.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** For development only. */
export function Gallery() {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  return (
    <div id="top" dir={direction} className="mx-auto max-w-app px-4 py-8 md:px-7">
      <PageHeader
        title={i18n.t('Gallery')}
        text={i18n.t('Every component in every state.')}
        action={
          <div className="flex gap-2">
            <Button look="outline" onClick={() => document.documentElement.classList.toggle('dark')}>
              {i18n.t('Light or dark')}
            </Button>
            <Button look="outline" onClick={() => setDirection(direction === 'ltr' ? 'rtl' : 'ltr')}>
              {direction === 'ltr' ? i18n.t('Right to left') : i18n.t('Left to right')}
            </Button>
          </div>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ButtonSpecimen />
        <BadgeSpecimen />
        <TextSpecimen />
        <ChoiceSpecimen />
        <FileSpecimen />
        <StateSpecimen />
        <DataSpecimen />
        <PopupSpecimen />
        <BrandSpecimen />
        <TypeSpecimen />
      </div>
    </div>
  )
}
