import { type ComponentProps, useId } from 'react'
import { RuleFields } from '#web/features/evidence/rules/rule-fields.tsx'
import { Badge } from '#web/ui/text/badge.tsx'

/** The part of the last step in which the author writes down what they will do with the answer. */
export function RuleStep(fields: ComponentProps<typeof RuleFields>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-9 border-t border-line-subtle pt-7">
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} className="display-face max-w-[16ch] text-h2">
          What will you do with the answer?
        </h2>
        <Badge tone="outline">Optional</Badge>
      </div>
      <p className="mt-3 mb-6 max-w-[56ch] text-body text-ink-2">
        Written down before the first reader, it cannot be bent to what you hoped for. Only you see it, until
        you publish the report.
      </p>
      <RuleFields {...fields} />
    </section>
  )
}
