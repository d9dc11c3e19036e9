import { type RefObject, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Chat } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { getPageNumber, useTurnedPage } from '#web/platform/cache/paging.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { ChatRow } from './chat-row.tsx'
import { useChats } from './queries.ts'

function toAddress(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return `?${next}`
}

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
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState as={titles} title={i18n.t('No active chats')}>
          {i18n.t('Start one from a signal, and it stays here for both of you.')}
        </EmptyState>
      }
      paging={{ page, getPages: ({ pages }) => pages, getAddress: last => toAddress(search, last) }}
    >
      {found => (
        <div
          aria-busy={chats.isPlaceholderData}
          className={chats.isPlaceholderData ? 'opacity-60' : undefined}
        >
          <ChatRows {...found} page={page} search={search} onTurn={turn} />
        </div>
      )}
    </ListFrame>
  )
}

type RowsProps = {
  rows: readonly Chat[]
  page: number
  pages: number
  search: URLSearchParams
  onTurn: () => void
}

const ChatRows = ({ rows, page, pages, search, onTurn }: RowsProps) => (
  <>
    <ul className="divide-y divide-line-subtle">
      {rows.map(chat => (
        <ChatRow key={chat.conversationId} chat={chat} search={search} />
      ))}
    </ul>
    <Pagination
      label={i18n.t('Pagination of chats')}
      className="mt-4"
      page={page}
      pages={pages}
      renderLink={({ page, ...link }) => (
        <Link to={toAddress(search, page)} preventScrollReset onClick={onTurn} {...link} />
      )}
    />
  </>
)
