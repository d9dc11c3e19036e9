import { Ellipsis } from 'lucide-react'
import type { ListedMember } from '#contract/moderation/operator-members.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { toDayText } from '#web/ui/text/date-text.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { roleWords, toAddressText } from './member-text.ts'

const CELL = 'max-md:px-5 md:px-3 text-caption text-ink-2'

type Props = { member: ListedMember; isChosen: boolean; onChoose: () => void }

export const MemberRow = ({ member, isChosen, onChoose }: Props) => (
  <tr
    onClick={onChoose}
    className={cx(
      'cursor-pointer border-line-subtle not-last:border-b max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-y-1 max-md:py-3 md:h-16.5',
      isChosen ? 'bg-subtle' : 'hover:bg-subtle',
    )}
  >
    <NameCell member={member} isChosen={isChosen} onChoose={onChoose} />
    <td className={CELL}>
      <RoleBadge member={member} />
    </td>
    <td className={CELL}>
      {member.isProven || member.isBanned ? (
        toAddressText(member)
      ) : (
        <Badge size="sm" tone="warning">
          {i18n.t('Unconfirmed')}
        </Badge>
      )}
    </td>
    <td className={cx(CELL, 'whitespace-nowrap max-md:hidden')}>{toDayText(member.createdAt)}</td>
    <td className={cx(CELL, 'whitespace-nowrap')}>
      <span className="flex items-center justify-between gap-2">
        {member.seenAt ? <TimeAgo at={member.seenAt} /> : i18n.t('Never')}
        <Ellipsis aria-hidden="true" className="size-4.5 max-md:hidden" />
      </span>
    </td>
  </tr>
)

function NameCell({ member: { id, name, avatar, email }, isChosen, onChoose }: Props) {
  const shown = name ?? i18n.t('Anonymous')
  return (
    <td className="min-w-0 px-3 ps-5 max-md:px-5 md:w-2/5 md:max-w-0">
      <div className="flex items-center gap-3">
        <Avatar id={id} name={shown} picture={avatar} size="md" />
        <div className="min-w-0">
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={event => {
              event.stopPropagation()
              onChoose()
            }}
            className="block max-w-full truncate rounded-kbd text-start text-body-sm font-medium touch:min-h-6"
          >
            <bdi>{shown}</bdi>
          </button>
          <span className="block text-caption text-ink-2 [overflow-wrap:anywhere]">{email}</span>
        </div>
      </div>
    </td>
  )
}

function RoleBadge({ member: { role, isBanned } }: { member: ListedMember }) {
  if (isBanned) return <Badge tone="danger">{i18n.t('Banned')}</Badge>
  if (role === 'operator') return <Badge className="bg-inverse! text-on-inverse!">{roleWords[role]}</Badge>
  return <Badge tone={role === 'moderator' ? 'outline' : 'neutral'}>{roleWords[role]}</Badge>
}
