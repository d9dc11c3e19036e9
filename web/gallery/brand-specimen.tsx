import { useState } from 'react'
import { DotField } from '#web/ui/brand/dot-field.tsx'
import { Mark } from '#web/ui/brand/mark.tsx'
import { Celebration } from '#web/ui/feedback/celebration.tsx'
import { Stepper } from '#web/ui/feedback/stepper.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { Samples } from './samples.tsx'
import { Specimen } from './specimen.tsx'

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
        badge={<Badge tone="signal">Visionary</Badge>}
        action={<Button onClick={() => setRound(round + 1)}>Continue Your Journey</Button>}
      >
        Your idea is out there now.
      </Celebration>
      <DotField className="mx-auto max-w-sm" />
    </Specimen>
  )
}
