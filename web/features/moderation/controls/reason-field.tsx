import { Reason, reasonWords } from '#contract/moderation/reasons.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Select } from '#web/ui/form/select.tsx'

const options = Reason.options.map(value => ({ value, label: i18n.marked(reasonWords[value]) }))

type Props = {
  reason: Reason | ''
  onReason: (reason: Reason) => void
  labelHidden?: boolean
  className?: string
}

export const ReasonField = ({ reason, onReason, ...rest }: Props) => (
  <Select
    {...rest}
    label={i18n.t('Reason')}
    placeholder={i18n.t('Choose a reason')}
    options={options}
    value={reason}
    onValueChange={onReason}
  />
)
