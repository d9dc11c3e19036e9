import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/text/cx.ts'

/** A member, or in a preview only a name. */
export type Byline = Pick<Author, 'name'> & Partial<Pick<Author, 'id'>>

export function AuthorName({ author: { id, name }, className }: { author: Byline; className?: string }) {
  const shown = name ?? i18n.t('Anonymous')
  if (!id) return <bdi className={className}>{shown}</bdi>
  return (
    <Link to={links.member(id)} className={cx('rounded-kbd hover:underline', className)}>
      <bdi>{shown}</bdi>
    </Link>
  )
}
