import { i18n } from '#contract/text/i18n.ts'
import { toDayText } from '#web/ui/text/date-text.ts'

export const toSinceText = ({ joinedAt, isProven }: { joinedAt: string; isProven: boolean }) =>
  isProven
    ? i18n.t('since {day}', { day: toDayText(joinedAt) })
    : i18n.t('since {day}, unconfirmed', { day: toDayText(joinedAt) })
