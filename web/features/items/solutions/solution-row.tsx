import { Trash2 } from 'lucide-react'
import type { MemberId, SolutionId } from '#contract/ids.ts'
import type { Solution } from '#contract/items/solutions.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { LinkedText } from '#web/features/core/linked-text.tsx'
import { OwnerBadge } from '#web/features/items/comments/comment-row.tsx'
import { MemberMenu } from '#web/features/talk/blocks/member-menu.tsx'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { hashTargetClass, useIsHashTarget } from '#web/platform/page/hash-target.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

type Props = { solution: Solution; onDelete: () => void }

export function SolutionRow({ solution, owner, onDelete }: Props & { owner: MemberId }) {
  const name = solution.author.name ?? i18n.t('Anonymous')
  const id = `solution-${solution.id}`
  const isNamed = useIsHashTarget(id)
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-current={isNamed || undefined}
      className={cx('scroll-mt-24 rounded-small py-4', isNamed && hashTargetClass)}
    >
      <div className="flex items-start justify-between gap-3">
        <h4
          id={`${id}-title`}
          dir="auto"
          className="min-w-0 text-body font-semibold [overflow-wrap:anywhere]"
        >
          {solution.title}
        </h4>
        <RowAction solution={solution} onDelete={onDelete} />
      </div>
      <p dir="auto" className="mt-1 text-body whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
        <LinkedText text={solution.description} />
      </p>
      <footer className="mt-2.5 flex items-center gap-2 text-caption">
        <Avatar id={solution.author.id} name={name} picture={solution.author.avatar} size="xs" />
        <AuthorName author={solution.author} className="font-medium [overflow-wrap:anywhere]" />
        {solution.author.id === owner && <OwnerBadge />}
        <TimeAgo at={solution.createdAt} className="shrink-0 text-ink-3" />
      </footer>
    </article>
  )
}

const ACTION = '-mt-1 touch:-mt-2'

const RowAction = ({ solution: { id, author, can }, onDelete }: Props) =>
  can.delete ? (
    <IconButton label={i18n.t('Delete solution')} size="sm" className={ACTION} onClick={onDelete}>
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
  ) : (
    <MemberMenu subject={{ kind: 'solution', id }} member={author} className={ACTION} />
  )

export const focusSolution = (id: SolutionId) =>
  focusWhenShown(() => document.getElementById(`solution-${id}`))
