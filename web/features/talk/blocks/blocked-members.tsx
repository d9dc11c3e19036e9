import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Author } from '#contract/author.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { blockKeys } from '#web/platform/cache/settings-keys.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { useUnblock } from './mutations.ts'

const useBlocks = (page: number) =>
  useQuery({
    queryKey: blockKeys.page(page),
    queryFn: ({ signal }) => api('GET /me/blocks', { query: { page } }, { signal }),
    staleTime: freshness.conversations,
    placeholderData: keepPreviousData,
  })

export function BlockedMembers() {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <TitledCard
      id="blocked-members"
      title={i18n.t('Blocked members')}
      text={i18n.t('You can’t message each other, and you won’t get signals from them.')}
      heading={heading}
      padding="lg"
    >
      <BlockedList onUnblocked={() => heading.current?.focus()} />
    </TitledCard>
  )
}

function BlockedList({ onUnblocked }: { onUnblocked: () => void }) {
  const [page, setPage] = useState(1)
  const blocks = useBlocks(page)
  const { data } = blocks
  // The last page disappears when its last member is unblocked.
  if (data && data.total > 0 && page > data.pages) setPage(data.pages)
  return (
    <ListFrame
      query={blocks}
      pending={<Skeleton className="mt-3 h-12" />}
      failureClassName="mt-3"
      rows={({ rows }) => rows}
      empty={<p className="mt-3 text-body-sm text-ink-3">{i18n.t('You haven’t blocked anyone.')}</p>}
    >
      {rows => (
        <>
          <ul className="mt-2 divide-y divide-line-subtle">
            {rows.map(member => (
              <BlockRow key={member.id} member={member} onUnblocked={onUnblocked} />
            ))}
          </ul>
          <Pagination
            label={i18n.t('Pagination of blocked members')}
            className="mt-3"
            page={data?.page ?? page}
            pages={data?.pages ?? 1}
            onPageChange={setPage}
          />
        </>
      )}
    </ListFrame>
  )
}

function BlockRow({ member, onUnblocked }: { member: Author; onUnblocked: () => void }) {
  const { send, isPending } = useUnblock()
  const unblock = async () => {
    if ((await send({ params: { memberId: member.id } })) !== undefined) onUnblocked()
  }
  const name = member.name ?? i18n.t('Unknown')
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Avatar id={member.id} name={name} picture={member.avatar} size="md" />
      <AuthorName
        author={{ ...member, name }}
        className="min-w-0 flex-1 text-body-sm font-medium [overflow-wrap:anywhere]"
      />
      <Button
        look="outline"
        size="sm"
        busy={isPending}
        aria-label={i18n.t('Unblock {name}', { name })}
        onClick={() => void unblock()}
      >
        {i18n.t('Unblock')}
      </Button>
    </li>
  )
}
