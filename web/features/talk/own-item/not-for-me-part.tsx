import { useQuery } from '@tanstack/react-query'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { MemberMenu } from '#web/features/talk/blocks/member-menu.tsx'
import { api } from '#web/platform/api/api.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { toShortDayText } from '#web/ui/text/date-text.ts'
import { Part } from './people-part.tsx'

const toAnonymous = (day: string) =>
  day === new Date().toISOString().slice(0, 10)
    ? i18n.t('Anonymous, today')
    : i18n.t('Anonymous, {day}', { day: toShortDayText(day) })

export function NotForMePart({ itemId }: { itemId: ItemId }) {
  const { data } = useQuery({
    queryKey: itemKeys.notForMeReasons(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/not-for-me-reasons', { params: { itemId } }, { signal }),
    refetchOnMount: 'always',
  })
  if (!data || (data.pressed === 0 && data.reasons.length === 0)) return null
  const { pressed, reasons } = data
  return (
    <Part title={i18n.t('Not for me')}>
      <p className="mt-2 text-body-sm text-ink-2">
        {i18n.join(
          pressed === 0
            ? i18n.t('Fewer than {SHOWN_FROM} pressed it.')
            : i18n.t('At least {pressed} pressed it.', { pressed: toNumberText(pressed) }),
          reasons.length > 0 &&
            i18n.t('{count, plural, one {One said why:} other {# said why:}}', { count: reasons.length }),
        )}
      </p>
      <ul className="mt-1 divide-y divide-line-subtle empty:hidden">
        {reasons.map(({ id, text, day }) => (
          <li key={id} className="flex items-start gap-2 py-2.5">
            <p className="min-w-0 flex-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
              <bdi className="block text-body">{toQuoteText(text)}</bdi>
              <span className="text-caption text-ink-3">{toAnonymous(day)}</span>
            </p>
            <MemberMenu subject={{ kind: 'because', id }} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
