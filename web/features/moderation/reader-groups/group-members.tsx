import { useId, useState } from 'react'
import type { ReaderGroupId } from '#contract/ids.ts'
import type { ReaderGroup } from '#contract/moderation/reader-groups.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useGroupMembers } from './queries.ts'

/** Members cannot be chosen, because a decision is about the whole group. */
export function GroupMembers({ group: { id, faces, accounts } }: { group: ReaderGroup }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const more = accounts - faces.length
  return (
    <>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="flex">
          {faces.map(face => (
            <Avatar
              key={face.id}
              id={face.id}
              name={face.name ?? '?'}
              picture={face.avatar}
              className="-ms-1.75 ring-2 ring-surface first:ms-0"
            />
          ))}
          {more > 0 && (
            <span className="-ms-2 grid h-7 min-w-8.5 place-items-center rounded-full bg-muted px-2.5 ps-3.5 font-mono text-[0.6875rem] font-medium text-ink-2 ring-2 ring-surface">
              +{toNumberText(more)}
            </span>
          )}
        </span>
        <Button
          look="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? i18n.t('Show fewer') : i18n.t('Show all')}
        </Button>
      </div>
      <div id={listId} className={isOpen ? 'basis-full' : 'hidden'}>
        {isOpen && <MemberList groupId={id} accounts={accounts} />}
      </div>
    </>
  )
}

function MemberList({ groupId, accounts }: { groupId: ReaderGroupId; accounts: number }) {
  const query = useGroupMembers(groupId)
  if (query.isPending) return <Skeleton className="h-20" />
  if (!query.data) return <LoadFailure query={query} />
  const { members } = query.data
  const more = accounts - members.length
  return (
    <>
      <ul aria-label={i18n.t('Accounts')} className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {members.map(member => (
          <li key={member.id} className="flex min-h-10 items-center gap-2.5 text-body-sm touch:min-h-11">
            <Avatar id={member.id} name={member.name ?? '?'} picture={member.avatar} />
            <MemberName member={member} className="min-w-0 font-medium [overflow-wrap:anywhere]" />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1 text-caption text-ink-2">
          {i18n.t('and {more} more', { more: toNumberText(more) })}
        </p>
      )}
    </>
  )
}
