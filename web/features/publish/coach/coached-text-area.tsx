import type { ComponentProps } from 'react'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { CoachButton } from './coach-button.tsx'

type Props = Omit<ComponentProps<typeof TextArea>, 'label' | 'value' | 'onChange' | 'aside'> & {
  label: string
  advised: 'question' | 'story'
  value: string
  onText: (text: string) => void
}

/** Several lines of text with the coach beside their name. */
export function CoachedTextArea({ advised, value, onText, ...rest }: Props) {
  return (
    <TextArea
      {...rest}
      value={value}
      onChange={event => onText(event.target.value)}
      aside={<CoachButton advised={advised} about={rest.label} text={value} onText={onText} />}
    />
  )
}
