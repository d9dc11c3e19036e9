import { i18n } from '#contract/text/i18n.ts'
import { Badge } from '#web/ui/text/badge.tsx'

export const MayAskBadge = () => <Badge size="sm">{i18n.t('said it’s OK to ask')}</Badge>
