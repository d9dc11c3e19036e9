import { lengths } from '#contract/lengths.ts'
import { guidedPainPoint } from '#contract/pain-point-form.ts'
import type { DraftEdit } from '#web/features/publish/wizard/draft.ts'
import { LineField } from '#web/features/publish/wizard/line-field.tsx'
import type { PainPointFields } from './pain-point-draft.ts'

export const AttemptFields = ({ draft, onChange }: DraftEdit<PainPointFields>) => (
  <LineField
    label="Failed attempts"
    hint="One a line. Press Enter for the next, or paste a list."
    lineLabel="Failed attempt"
    addLabel="Add an attempt"
    by={guidedPainPoint.failedAttempts}
    max={lengths.failedAttempts}
    limit={lengths.failedAttempt}
    lines={draft.failedAttempts}
    onLinesChange={failedAttempts => onChange({ failedAttempts })}
  />
)
