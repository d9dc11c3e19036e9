import { lengths } from '#contract/lengths.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import type { Sentence } from './use-sentence.ts'

type Props = {
  sentence: Sentence
  label: string
  labelHidden?: boolean
  placeholder?: string
  rows?: number
  className?: string
}

/** The field for the sentence of a decision. */
export const SentenceField = ({ sentence: { id, text, problem, change }, rows = 1, ...rest }: Props) => (
  <TextArea
    {...rest}
    id={id}
    rows={rows}
    limit={lengths.reasonSentence}
    counter="near"
    error={problem}
    value={text}
    onChange={event => change(event.target.value)}
  />
)
