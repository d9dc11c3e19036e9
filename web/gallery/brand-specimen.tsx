import { useState } from 'react'
import { DotField } from '#web/ui/brand/dot-field.tsx'
import { Mark } from '#web/ui/brand/mark.tsx'
import { Celebration } from '#web/ui/feedback/celebration.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { RTL_TEXT, Samples, Specimen } from './specimen.tsx'

const SIZES = [
  'display-face text-hero',
  'display-face text-detail',
  'display-face text-h1',
  'display-face text-h2',
  'text-stat',
  'text-title',
  'text-title-sm',
  'text-lead',
  'text-body',
  'text-body-sm',
  'text-caption',
  'font-mono text-micro',
]

export function BrandSpecimen() {
  const [round, setRound] = useState(0)
  return (
    <Specimen title="Brand">
      <Samples>
        <Mark size="sm" />
        <Mark />
        <Mark size="lg" drawn />
        <Stepper step={1} />
        <Stepper step={2} />
      </Samples>
      <Celebration
        key={round}
        heading={<h3 className="display-face text-h2">Vision Validated!</h3>}
        action={<Button onClick={() => setRound(round + 1)}>Continue Your Journey</Button>}
      >
        Your idea is out there now.
      </Celebration>
      <DotField className="mx-auto max-w-sm" />
    </Specimen>
  )
}

export function TypeSpecimen() {
  return (
    <Specimen title="Type">
      {SIZES.map(size => (
        <p key={size} className={size}>
          The hardest part 1,240
        </p>
      ))}
      <p dir="rtl" className="text-lead">
        {RTL_TEXT}
      </p>
      <p className="text-body text-ink-2">
        Second text, <span className="text-ink-3">third text</span>,{' '}
        <a href="#top" className="text-link underline underline-offset-2">
          a link
        </a>
      </p>
    </Specimen>
  )
}
