import { useRef } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { toNotice } from '#web/platform/failure-notice.ts'
import { getPageNumber, useTurnedPage } from '#web/platform/paging.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { ChatRow } from './chat-row.tsx'
import { useChats } from './queries.ts'

function addressOf(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return `?${next}`
}

/** The member's chats, the newest message first. */
export function ActiveChats() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [search] = useSearchParams()
  const page = getPageNumber(search)
  const turn = useTurnedPage(page, heading)
  return (
    <Card as="section" aria-labelledby="active-chats">
      <h2
        id="active-chats"
        ref={heading}
        tabIndex={-1}
        className="flex min-h-9 items-center rounded-small text-title-sm"
      >
        Active Chats
      </h2>
      <ChatList page={page} search={search} onTurn={turn} />
    </Card>
  )
}

type ListProps = { page: number; search: URLSearchParams; onTurn: () => void }

function ChatList({ page, search, onTurn }: ListProps) {
  const chats = useChats(page)
  const { data, isPending, isPlaceholderData } = chats
  if (isPending) return <Skeleton className="mt-3 h-40" />
  if (!data) return <ChatsFailure query={chats} />
  if (data.total === 0)
    return (
      <EmptyState as="h3" title="No active chats">
        Start one from a signal, and it stays here for both of you.
      </EmptyState>
    )
  if (page > data.pages) return <Navigate to={addressOf(search, data.pages)} replace />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <ul className="divide-y divide-line-subtle">
        {data.rows.map(chat => (
          <ChatRow key={chat.conversationId} chat={chat} search={search} />
        ))}
      </ul>
      <Pagination
        label="Pagination of chats"
        className="mt-4"
        page={page}
        pages={data.pages}
        renderLink={({ page, ...link }) => (
          <Link to={addressOf(search, page)} preventScrollReset onClick={onTurn} {...link} />
        )}
      />
    </div>
  )
}

const ChatsFailure = ({ query }: { query: ReturnType<typeof useChats> }) => (
  <ErrorState
    className="mt-3"
    title="Failed to load conversations"
    message={toNotice(query.error).description}
    busy={query.isFetching}
    onRetry={() => void query.refetch()}
  />
)
