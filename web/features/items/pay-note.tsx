import { useQuery } from '@tanstack/react-query'
import type { TextPlace, UnpaidReason } from '#contract/items/unpaid-texts.ts'
import { PAID_ANSWERS } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { payCheckKeys } from '#web/platform/cache/query-keys.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'

const TYPING_ENDS_MS = 700

/** Null if the text earns points, and as long as that is not known. */
function useUnpaidReason(place: TextPlace, written: string) {
  const text = useDebounced(written.trim(), TYPING_ENDS_MS)
  const { data } = useQuery({
    queryKey: payCheckKeys.of(place, text),
    queryFn: ({ signal }) => api('POST /pay-check', { body: { place, text } }, { signal }),
    enabled: text !== '',
    retry: false,
    placeholderData: previous => previous,
  })
  return written.trim() && text ? (data?.unpaid ?? null) : null
}

const sentences: Record<UnpaidReason, () => string> = {
  copy: () => i18n.t('No points: you said this before.'),
  echo: () => i18n.t('No points: someone already said this.'),
  short: () => i18n.t('No points: fewer than four different words.'),
  daily: () => i18n.t('No points: {count} paid answers today.', { count: PAID_ANSWERS }),
  author: () => i18n.t('No points: five paid answers to this builder today.'),
}

/** Says below a field, before the text is sent, that it earns nothing. */
export function PayNote({ place, text }: { place: TextPlace; text: string }) {
  const reason = useUnpaidReason(place, text)
  return (
    <p role="status" className="w-full text-caption text-ink-3 empty:sr-only">
      {reason && sentences[reason]()}
    </p>
  )
}
