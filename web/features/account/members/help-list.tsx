import { useRef } from 'react'
import { Link } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import type { Given, HelpPart } from '#contract/items/help.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { links, toTextAnchor } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { memberKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

const names: Record<HelpPart, string> = {
  projects: i18n.t('Projects'),
  answers: i18n.t('Answers'),
  insights: i18n.t('Verified Insights'),
  solutions: i18n.t('Solutions'),
}

const useHelp = (memberId: MemberId, part: HelpPart) =>
  usePages({
    queryKey: memberKeys.help(memberId, part),
    load: (before, signal) =>
      api('GET /members/:memberId/help', { params: { memberId }, query: { part, before } }, { signal }),
    staleTime: freshness.profile,
  })

export function HelpList({ memberId, part }: { memberId: MemberId; part: HelpPart }) {
  const query = useHelp(memberId, part)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Card as="section" padding="none" aria-label={names[part]} className="mt-3">
      <ListFrame
        query={query}
        pending={<Skeleton className="h-40" />}
        failureClassName="m-4"
        rows={({ pages }) => pages.flatMap(({ given }) => given)}
        empty={<p className="p-4 text-body-sm text-ink-3">{i18n.t('Nothing yet')}</p>}
      >
        {rows => (
          <ul ref={list} className="divide-y divide-line-subtle">
            {rows.map(given => (
              <GivenRow key={given.commentId} given={given} />
            ))}
          </ul>
        )}
      </ListFrame>
      <ShowMore query={query} list={list} toLink look="ghost" className="m-1.5" />
    </Card>
  )
}

const GivenRow = ({ given }: { given: Given }) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-2.5 md:px-5">
    <Glyph id={given.item.id} kind={uiKinds[given.item.kind]} size="sm" />
    <div className="min-w-0">
      <p dir="auto" className="truncate font-medium">
        <Link
          to={links.item(given.item.kind, given.item.id) + toTextAnchor(given)}
          className="rounded-kbd underline-offset-4 hover:underline"
        >
          {given.item.title}
        </Link>
      </p>
      <p dir="auto" className="truncate text-body-sm text-ink-2">
        {given.words}
      </p>
    </div>
    <p className="flex flex-col items-end gap-1 text-caption text-ink-3">
      <TimeAgo at={given.createdAt} />
      {given.isInsight && (
        <Badge tone="signal" size="sm">
          {i18n.t('Verified Insight')}
        </Badge>
      )}
    </p>
  </li>
)
