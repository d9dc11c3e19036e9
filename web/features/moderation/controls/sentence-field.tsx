import { lengths } from '#contract/lengths.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { cx } from '#web/ui/text/cx.ts'
import type { Sentence } from './use-sentence.ts'

type Props = {
  sentence: Sentence
  label: string
  labelHidden?: boolean
  placeholder?: string
  rows?: number
  className?: string
}

/** A long sentence scrolls, so that the thing above it stays visible. */
const HEIGHT = '[&_textarea]:max-h-32'

export const SentenceField = ({
  sentence: { id, text, problem, change },
  rows = 1,
  className,
  ...rest
}: Props) => (
  <TextArea
    {...rest}
    className={cx(HEIGHT, className)}
    id={id}
    rows={rows}
    limit={lengths.reasonSentence}
    counter="near"
    error={problem}
    value={text}
    onChange={event => change(event.target.value)}
  />
)
