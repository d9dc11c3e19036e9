import { useQuery } from '@tanstack/react-query'
import type { TextPlace } from '#contract/items/unpaid-texts.ts'
import { api } from '#web/platform/api/api.ts'
import { payCheckKeys } from '#web/platform/cache/query-keys.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { unpaidSentences } from './unpaid-sentences.ts'

const TYPING_ENDS_MS = 700

/** `stored`: the text that is changed. It was judged when it was stored. */
type Judged = { place: TextPlace; text: string; stored?: string }

/** Null if the text earns points, and as long as that is not known. */
function useUnpaidReason({ place, text: written, stored = '' }: Judged) {
  const isOther = (text: string) => text !== '' && text !== stored
  const text = useDebounced(written.trim(), TYPING_ENDS_MS)
  const { data } = useQuery({
    queryKey: payCheckKeys.of(place, text),
    queryFn: ({ signal }) => api('POST /pay-check', { body: { place, text } }, { signal }),
    enabled: isOther(text),
    retry: false,
    placeholderData: previous => previous,
  })
  return isOther(written.trim()) && isOther(text) ? (data?.unpaid ?? null) : null
}

/** Says below a field, before the text is sent, that it earns nothing, and `otherwise` as long as it may earn. */
export function PayNote({ otherwise, ...judged }: Judged & { otherwise?: string }) {
  const reason = useUnpaidReason(judged)
  return (
    <p role="status" className="w-full text-caption text-ink-3 empty:sr-only">
      {reason ? unpaidSentences[reason]?.() : otherwise}
    </p>
  )
}
