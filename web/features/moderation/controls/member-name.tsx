import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminLinks } from '#web/features/moderation/admin-shell/admin-links.ts'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/text/cx.ts'

/** `target` is set where the page under the link holds a choice that would be lost. */
type Props = { member: Author | null; className?: string; target?: '_blank' }

export function MemberName({ member, className, target }: Props) {
  const { data } = useOwnRole()
  if (!member) return <span className={cx('text-ink-2', className)}>{i18n.t('Someone who has left')}</span>
  const name = <bdi>{member.name ?? i18n.t('Anonymous')}</bdi>
  const look = cx('rounded-kbd hover:underline', className)
  if (data?.role === 'operator')
    return (
      <Link to={adminLinks.member(member.id)} target={target} className={look}>
        {name}
      </Link>
    )
  return (
    <a href={links.member(member.id)} target={target} className={look}>
      {name}
    </a>
  )
}
