import { RTL_TEXT } from './long-text.ts'
import { Specimen } from './specimen.tsx'

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
