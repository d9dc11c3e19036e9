import type { ComponentProps } from 'react'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CoachButton } from './coach-button.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'label' | 'value' | 'onChange' | 'aside'> & {
  label: string
  textKind: 'question' | 'story'
  value: string
  onText: (text: string) => void
}

/** A text area with a coach button next to its label. */
export function CoachedTextArea({ textKind, value, onText, ...rest }: Props) {
  return (
    <TextArea
      {...rest}
      value={value}
      onChange={event => onText(event.target.value)}
      aside={<CoachButton textKind={textKind} about={rest.label} text={value} onText={onText} />}
    />
  )
}
