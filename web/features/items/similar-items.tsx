import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useId } from 'react'
import { toAudienceWords } from '#contract/items/audiences.ts'
import type { SimilarItem as Similar } from '#contract/items/items.ts'
import { lengths } from '#contract/lengths.ts'
import { countCharacters, firstCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

const TYPING_ENDS_MS = 400
const SHORTEST = 8
const AUDIENCE_MAX = lengths.pitch * 4

type Draft = { pitch: string; audience: readonly string[] }

/** Requests them when the member stops typing. Empty if the request fails. */
function useSimilar({ pitch: written, audience: tags }: Draft) {
  const pitch = useDebounced(written.trim(), TYPING_ENDS_MS)
  const audience = firstCharacters(tags.map(toAudienceWords).join(' '), AUDIENCE_MAX).trim()
  const isEnough = countCharacters(pitch) >= SHORTEST
  const { data } = useQuery({
    queryKey: itemKeys.list('similar', { pitch, audience }),
    queryFn: async ({ signal }) => ({
      rows: await api('GET /items/similar', { query: { pitch, audience } }, { signal }),
    }),
    staleTime: freshness.ideas,
    retry: false,
    enabled: isEnough,
    placeholderData: previous => previous,
  })
  return isEnough && data ? data.rows : []
}

/** They never block publishing. */
export function SimilarItems(draft: { pitch: string; audience: readonly string[] }) {
  const id = useId()
  const items = useSimilar(draft)
  return (
    <>
      <p role="status" className="sr-only">
        {items.length > 0 &&
          i18n.t('{count, plural, one {# post that may be related} other {# posts that may be related}}', {
            count: items.length,
          })}
      </p>
      {items.length > 0 && (
        <section
          aria-labelledby={id}
          className="rounded-hero bg-subtle px-4 pt-3.5 pb-1 ring-1 ring-line-subtle"
        >
          <h2 id={id} className="text-body-sm font-semibold">
            {i18n.t('These may be related')}
          </h2>
          <p className="mt-0.5 text-caption text-ink-2">
            {i18n.t('You can vote for one of these, or publish yours anyway.')}
          </p>
          <ul className="mt-1 divide-y divide-line-subtle">
            {items.map(item => (
              <SimilarItem key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const toCountText = ({ kind, votes: { total } }: Similar) =>
  kind === 'pain_point'
    ? i18n.t('{count, plural, one {# person affected} other {# people affected}}', { count: total })
    : i18n.t('{count, plural, one {# vote} other {# votes}}', { count: total })

function SimilarItem({ item }: { item: Similar }) {
  const { id, kind, title } = item
  return (
    <li>
      <a
        href={links.item(kind, id)}
        target="_blank"
        rel="noopener"
        className="group flex flex-wrap items-center gap-x-3 gap-y-2 py-2"
      >
        <span className="min-w-0 flex-1 basis-56">
          <span className="flex flex-wrap items-center gap-x-2 text-caption text-ink-3 tabular-nums">
            <KindBadge kind={uiKinds[kind]} size="sm" />
            {toCountText(item)}
          </span>
          <span
            dir="auto"
            className="mt-1 block text-body-sm font-medium underline-offset-3 [overflow-wrap:anywhere] group-hover:underline"
          >
            {title}
          </span>
        </span>
        <span className="flex items-center gap-1 text-body-sm font-medium text-ink-2">
          <Sentence text={i18n.t('Open <0>in a new tab</0>')}>
            <VisuallyHidden />
          </Sentence>
          <ArrowUpRight aria-hidden="true" className="size-4" />
        </span>
      </a>
    </li>
  )
}
