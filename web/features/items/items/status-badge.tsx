import { i18n } from '#contract/text/i18n.ts'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx'
import { type Status, statusNames } from './status-names.ts'

const TONES: Partial<Record<Status, BadgeTone>> = {
  'In Validation': 'warning',
  'MLP Built': 'insight',
  Launched: 'success',
}

export const StatusBadge = ({ status }: { status: Status }) => (
  <span className="relative z-1 inline-flex items-center gap-1.5">
    <Badge tone={TONES[status] ?? 'neutral'}>{statusNames[status]}</Badge>
    {status.includes('MLP') && (
      <InfoTip label={i18n.t('About MLP')}>
        {i18n.t('MLP: minimum lovable product, the smallest version people enjoy using')}
      </InfoTip>
    )}
  </span>
)
