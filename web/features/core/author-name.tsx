import { Link } from 'react-router'
import type { Author } from '#contract/author.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { cx } from '#web/ui/text/cx.ts'

/** The author of a text or an item. It is a member, or only a name in a preview. */
export type Byline = Pick<Author, 'name'> & Partial<Pick<Author, 'id'>>

/** The name of an author, as a link to their page. */
export function AuthorName({ author: { id, name }, className }: { author: Byline; className?: string }) {
  const shown = name ?? i18n.t('Anonymous')
  if (!id) return <bdi className={className}>{shown}</bdi>
  return (
    <Link to={links.member(id)} className={cx('rounded-kbd hover:underline', className)}>
      <bdi>{shown}</bdi>
    </Link>
  )
}
