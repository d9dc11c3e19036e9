import { useRef } from 'react'
import { Link } from 'react-router'
import type { NoticeCard } from '#contract/moderation/notices.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { moderationKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SignalDot } from '#web/ui/feedback/signal-dot.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

export function NoticeList() {
  const query = usePages({
    queryKey: moderationKeys.noticeList,
    load: (before, signal) => api('GET /me/notices', { query: { before } }, { signal }),
    refetchOnMount: 'always',
  })
  const list = useRef<HTMLUListElement>(null)
  return (
    <TitledCard id="notices" padding="lg" title={i18n.t('Notices')}>
      <ListFrame
        query={query}
        pending={<Skeleton className="mt-4 h-40" />}
        failureClassName="mt-4"
        rows={({ pages }) => pages.flatMap(page => page.notices)}
        empty={
          <EmptyState as="h3" title={i18n.t('No notices')}>
            {i18n.t("When a moderator makes a decision that affects you, you'll see it here.")}
          </EmptyState>
        }
      >
        {notices => (
          <ul ref={list} aria-labelledby="notices" className="mt-2 -mb-2 divide-y divide-line-subtle">
            {notices.map(notice => (
              <Row key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </ListFrame>
      <ShowMore query={query} list={list} className="mt-4" />
    </TitledCard>
  )
}

const Row = ({ notice: { id, title, createdAt, read } }: { notice: NoticeCard }) => (
  <li tabIndex={-1} className="relative flex items-start gap-3 py-3.5 text-body-sm">
    <div className="min-w-0 flex-1">
      <Link
        to={links.notice(id)}
        className={cx(
          'after:absolute after:inset-0 after:rounded-small [overflow-wrap:anywhere]',
          !read && 'font-semibold',
        )}
      >
        {title}
      </Link>
      <p className="mt-0.5 text-caption text-ink-3">
        <TimeAgo form="event" at={createdAt} />
      </p>
    </div>
    {!read && <SignalDot label={i18n.t('Unread')} className="mt-1.5" />}
  </li>
)
