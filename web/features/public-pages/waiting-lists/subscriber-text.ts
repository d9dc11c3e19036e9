import type { Via } from '#contract/evidence/visits.ts'
import type { Subscriber, WaitingList } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'

const ways: Record<Via, string> = {
  'own-link': i18n.t('Own link'),
  qr: i18n.t('QR'),
  x: 'X',
  embed: i18n.t('Embed'),
  direct: i18n.t('Direct'),
}

export const toWayText = ({ via, site }: Pick<Subscriber, 'via' | 'site'>) =>
  site === null ? ways[via] : `${ways[via]} · ${site}`

export function toCountsText({ all, pending }: WaitingList['counts']) {
  const confirmed =
    all === 0
      ? i18n.t('No one has confirmed yet.')
      : i18n.t('{count, plural, one {# person confirmed.} other {# people confirmed.}}', { count: all })
  const waiting = i18n.t(
    '{count, plural, one {# still needs to confirm.} other {# still need to confirm.}}',
    { count: pending },
  )
  return i18n.join(confirmed, pending > 0 && waiting)
}
