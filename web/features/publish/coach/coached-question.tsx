import type { ComponentProps } from 'react'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CoachedField } from './coached-field.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'label' | 'value' | 'onChange' | 'aside'> & {
  label: string
  value: string
  onText: (text: string) => void
}

export const CoachedQuestion = ({ value, onText, ...rest }: Props) => (
  <CoachedField textKind="question" about={rest.label} text={value} onText={onText}>
    {aside => (
      <TextArea {...rest} value={value} onChange={event => onText(event.target.value)} aside={aside} />
    )}
  </CoachedField>
)
