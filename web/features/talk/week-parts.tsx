import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toAudienceWords } from '#contract/items/audiences.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { type Week as OwnWeek, toWeekLines, toWeekParts, type WeekProject } from '#contract/talk/week.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { NotificationRow } from '#web/features/talk/notifications/notification-row.tsx'
import { NewsCard } from '#web/features/talk/signals/news-card.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { weekKeys } from '#web/platform/cache/settings-keys.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const useWeek = () =>
  useQuery({
    queryKey: weekKeys.all,
    queryFn: ({ signal }) => api('GET /me/week', {}, { signal }),
    staleTime: freshness.signals,
  })

export const WeekParts = () => (
  <ListFrame
    query={useWeek()}
    pending={<Skeleton className="h-80 rounded-card" />}
    rows={listParts}
    empty={
      <EmptyState as="h2" title={i18n.t('A quiet week')}>
        {i18n.t('Vote on a post or publish one, and you’ll see here what comes of it.')}
      </EmptyState>
    }
  >
    {parts => (
      <div className="flex flex-col gap-5">
        {parts.map(({ title, rows }) => (
          <NewsCard key={title} id={title} title={i18n.marked(title)} hasUnread={false}>
            <ul className="mt-1 -mb-3 divide-y divide-line-subtle">{rows}</ul>
          </NewsCard>
        ))}
      </div>
    )}
  </ListFrame>
)

const listParts = (week: OwnWeek) =>
  toWeekParts(week, { notification: toNotificationRow, question: toQuestionRow, project: toProjectRow })

const toNotificationRow = (notification: Notification) => (
  <NotificationRow key={notification.id} notification={notification} />
)

const toQuestionRow = ({ question, audience, ...item }: OwnWeek['questions'][number]) => (
  <ItemRow key={item.id} {...item}>
    <p dir="auto" className="[overflow-wrap:anywhere]">
      {question?.question}
    </p>
    {audience !== null && (
      <p className="mt-0.5 text-caption text-ink-3">
        <bdi>{i18n.t('For {audience}', { audience: toAudienceWords(audience) })}</bdi>
      </p>
    )}
  </ItemRow>
)

const toProjectRow = (project: WeekProject) => (
  <ItemRow key={project.id} {...project}>
    {toWeekLines(project).map(line => (
      <p key={line}>{line}</p>
    ))}
  </ItemRow>
)

type Props = { id: OwnWeek['questions'][number]['id']; kind: ItemKind; title: string; children: ReactNode }

const ItemRow = ({ id, kind, title, children }: Props) => (
  <li className="relative flex items-start gap-3 py-3.5">
    <Glyph id={id} kind={uiKinds[kind]} size="sm" />
    <div className="min-w-0 text-body-sm text-ink-2">
      <Link
        to={links.item(kind, id)}
        dir="auto"
        className="font-medium text-ink [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-small"
      >
        {title}
      </Link>
      {children}
    </div>
  </li>
)
