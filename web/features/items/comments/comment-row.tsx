import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CommentId } from '#contract/ids.ts'
import type { Comment } from '#contract/items/comments.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { LinkedText } from '#web/features/core/linked-text.tsx'
import { ReportMenu } from '#web/features/moderation/reports/report-menu.tsx'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { hashTargetClass, useIsHashTarget } from '#web/platform/page/hash-target.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

type Props = {
  comment: Comment
  kind: 'comment' | 'answer'
  onDelete: () => void
  /** Removes another's comment from an own item. */
  onRemove?: (() => void) | undefined
  /** Marks an answer as a Verified Insight, or removes the mark. */
  onMark?: ((comment: Comment) => void) | undefined
}

export function CommentRow({ comment, kind, onDelete, onRemove, onMark }: Props) {
  const name = comment.author.name ?? 'Anonymous'
  const id = `comment-${comment.id}`
  const isNamed = useIsHashTarget(id)
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-current={isNamed || undefined}
      className={cx('flex scroll-mt-24 gap-3 rounded-small py-3.5', isNamed && hashTargetClass)}
    >
      <Avatar id={comment.author.id} name={name} picture={comment.author.avatar} size="sm" />
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-2 text-caption">
          <AuthorName author={comment.author} className="font-medium text-ink [overflow-wrap:anywhere]" />
          <TimeAgo at={comment.createdAt} className="shrink-0 text-ink-3" />
          {comment.verified && (
            <Badge tone="signal" size="sm">
              Verified Insight
            </Badge>
          )}
        </header>
        <CommentText text={comment.content} />
        {onMark && comment.can.verify && (
          <p className="mt-1.5 flex items-center gap-1.5">
            <Button look="ghost" size="sm" className="-ms-2.5" onClick={() => onMark(comment)}>
              {comment.verified ? 'Remove Verified Insight' : 'Mark as Verified Insight'}
            </Button>
            <InfoTip label="About Verified Insights">
              Useful to you? Mark it, and its author earns 100 points.
            </InfoTip>
          </p>
        )}
      </div>
      <RowAction comment={comment} kind={kind} onDelete={onDelete} onRemove={onRemove} />
    </article>
  )
}

/** The number of characters, or of lines, from which a text is folded. */
const LONG = { characters: 1_500, lines: 20 }

/** The words of a comment. Very long ones are folded until they are asked for. */
function CommentText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > LONG.characters || text.split('\n').length > LONG.lines
  return (
    <>
      <p
        dir="auto"
        className={cx(
          'mt-1 text-body whitespace-pre-wrap [overflow-wrap:anywhere]',
          isLong && !isWhole && 'line-clamp-12',
        )}
      >
        <LinkedText text={text} />
      </p>
      {isLong && (
        <Button
          look="ghost"
          size="sm"
          className="-ms-2.5 mt-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </>
  )
}

/** Deletes an own comment, or reports or removes that of another member. */
const RowAction = ({ comment, kind, onDelete, onRemove }: Omit<Props, 'onMark'>) =>
  comment.can.delete ? (
    <IconButton label={`Delete ${kind}`} size="sm" onClick={onDelete}>
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
  ) : (
    <ReportMenu
      kind={kind}
      id={comment.id}
      first={
        comment.can.remove && onRemove
          ? { label: 'Remove from my post', icon: <Trash2 aria-hidden="true" />, onSelect: onRemove }
          : undefined
      }
    />
  )

/** Moves the focus to a comment that is about to appear. */
export const focusComment = (id: CommentId) => focusWhenShown(() => document.getElementById(`comment-${id}`))
