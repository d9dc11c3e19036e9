import { type RefObject, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { getPageNumber, useTurnedPage } from '#web/platform/cache/paging.ts'
import { withParams } from '#web/platform/page/address-parts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ChatRow } from './chat-row.tsx'
import { useChats } from './queries.ts'

export function ActiveChats() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" aria-labelledby="active-chats">
      <h2
        id="active-chats"
        ref={heading}
        tabIndex={-1}
        className="flex min-h-9 items-center rounded-small text-title-sm"
      >
        {i18n.t('Active Chats')}
      </h2>
      <ChatList heading={heading} titles="h3" />
    </Card>
  )
}

type ListProps = {
  /** Takes the focus after a change of page. */
  heading: RefObject<HTMLElement | null>
  titles: 'h2' | 'h3'
}

export function ChatList({ heading, titles }: ListProps) {
  const [search] = useSearchParams()
  const page = getPageNumber(search)
  const turn = useTurnedPage(page, heading)
  const chats = useChats(page)
  return (
    <ListFrame
      query={chats}
      pending={<Skeleton className="mt-3 h-40" />}
      failureTitle={i18n.t('Failed to load conversations')}
      failureClassName="mt-3"
      rows={({ rows }) => rows}
      empty={<NoChats as={titles} />}
      paging={{
        page,
        pages: chats.data?.pages,
        getAddress: to => `?${withParams(search, { page: to > 1 ? String(to) : null })}`,
        onTurn: turn,
        label: i18n.t('Pagination of chats'),
        className: 'mt-4',
      }}
    >
      {(rows, pagination) => (
        <div
          aria-busy={chats.isPlaceholderData}
          className={chats.isPlaceholderData ? 'opacity-60' : undefined}
        >
          <ul className="divide-y divide-line-subtle">
            {rows.map(chat => (
              <ChatRow key={chat.conversationId} chat={chat} search={search} />
            ))}
          </ul>
          {pagination}
        </div>
      )}
    </ListFrame>
  )
}

const NoChats = ({ as }: { as: 'h2' | 'h3' }) => (
  <EmptyState as={as} title={i18n.t('No active chats')}>
    {i18n.t('When you or someone else starts a chat, it appears here for both of you.')}
  </EmptyState>
)
