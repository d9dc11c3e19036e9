import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CommentId, MemberId } from '#contract/ids.ts'
import type { Comment, Reply } from '#contract/items/comments.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine, shortLine } from '#contract/text/plain-line.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { LinkedText } from '#web/features/core/linked-text.tsx'
import { MemberMenu } from '#web/features/talk/blocks/member-menu.tsx'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { hashTargetClass, useIsHashTarget } from '#web/platform/page/hash-target.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import { ConfirmDialog, lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import type { Change } from './comment-change.tsx'

const CommentChange = lazyPart(async () => (await import('./comment-change.tsx')).CommentChange)

/** An action that is missing is not offered. */
export type CommentActs = {
  onDelete: (id: CommentId) => void
  onChange?: Change | undefined
  /** Removes the comment of another member from an own item. */
  onRemove?: ((id: CommentId) => void) | undefined
  onMark?: ((answer: Pick<Comment, 'id' | 'verified'>) => void) | undefined
  onReply?: (() => void) | undefined
}

type ShownComment = Reply & { verified?: boolean; points?: number }
type Props = CommentActs & {
  comment: ShownComment
  kind: 'comment' | 'answer' | 'solution' | 'reply'
  /** The author of the item. */
  owner: MemberId
}

const EDIT = {
  comment: i18n.t('Edit comment'),
  answer: i18n.t('Edit answer'),
  solution: i18n.t('Edit solution'),
  reply: i18n.t('Edit reply'),
} as const
const DELETE = {
  comment: i18n.t('Delete comment'),
  answer: i18n.t('Delete answer'),
  solution: i18n.t('Delete solution'),
  reply: i18n.t('Delete reply'),
} as const

/** The number of characters of a comment in its label for screen readers. */
const BEGINNING = 80

const toLabel = ({ author, title, content }: ShownComment) =>
  i18n.t('{name}: {words}', {
    name: author.name ?? i18n.t('Anonymous'),
    words: shortLine(plainLine(title ?? content), BEGINNING),
  })

export function CommentRow({ comment, kind, owner, onChange, onMark, onReply, ...acts }: Props) {
  const [isChanging, setChanging] = useState(false)
  const id = `comment-${comment.id}`
  const isNamed = useIsHashTarget(id)
  return (
    <article
      id={id}
      tabIndex={-1}
      aria-label={toLabel(comment)}
      aria-current={isNamed || undefined}
      className={cx('flex scroll-mt-24 gap-3 rounded-small py-3.5', isNamed && hashTargetClass)}
    >
      <Avatar
        id={comment.author.id}
        name={comment.author.name ?? i18n.t('Anonymous')}
        picture={comment.author.avatar}
        size={kind === 'reply' ? 'xs' : 'sm'}
      />
      <div className="min-w-0 flex-1">
        <RowHead comment={comment} owner={owner} onReply={onReply}>
          {comment.can.change && onChange && !isChanging && (
            <EditButton id={comment.id} kind={kind} onClick={() => setChanging(true)} />
          )}
          <RowAction comment={comment} kind={kind} {...acts} />
        </RowHead>
        <Words
          comment={comment}
          onChange={isChanging ? onChange : undefined}
          onLeave={() => setChanging(false)}
        />
        {onMark && comment.can.verify && <Mark answer={comment} onMark={onMark} />}
      </div>
    </article>
  )
}

const EditButton = ({ id, kind, onClick }: Pick<Props, 'kind'> & { id: CommentId; onClick: () => void }) => (
  <IconButton id={`edit-${id}`} label={EDIT[kind]} size="sm" onClick={onClick}>
    <Pencil aria-hidden="true" className="size-4" />
  </IconButton>
)

type WordsProps = Pick<CommentActs, 'onChange'> & { comment: ShownComment; onLeave: () => void }

function Words({ comment, onChange, onLeave }: WordsProps) {
  if (!onChange)
    return (
      <>
        {comment.title !== null && (
          <h4 dir="auto" className="mt-1 text-body font-semibold [overflow-wrap:anywhere]">
            {comment.title}
          </h4>
        )}
        <CommentText text={comment.content} />
      </>
    )
  const leave = (focus: (id: CommentId) => void) => () => {
    onLeave()
    focus(comment.id)
  }
  return (
    <CommentChange
      comment={comment}
      onChange={onChange}
      onSaved={leave(focusComment)}
      onClose={leave(focusButton('edit'))}
    />
  )
}

type HeadProps = Pick<Props, 'comment' | 'owner' | 'onReply'> & { children: ReactNode }

/** Its acts stay on the first line. */
const RowHead = ({ comment: { id, author, createdAt, editedAt, verified }, owner, ...acts }: HeadProps) => (
  <header className="flex min-h-8 items-start gap-x-2 text-caption">
    <span className="flex min-h-8 flex-1 flex-wrap items-center gap-x-2">
      <AuthorName author={author} className="py-1 font-medium text-ink [overflow-wrap:anywhere]" />
      {author.id === owner && (
        <Badge tone="outline" size="sm">
          {i18n.t('Author')}
        </Badge>
      )}
      <TimeAgo at={createdAt} className="shrink-0 text-ink-3" />
      {editedAt !== null && <span className="text-ink-3">{i18n.t('edited')}</span>}
      {verified && (
        <Badge tone="signal" size="sm">
          {i18n.t('Verified Insight')}
        </Badge>
      )}
      {acts.onReply && (
        <Button
          look="ghost"
          size="sm"
          id={`reply-${id}`}
          className="-mx-2 px-2"
          aria-label={i18n.t('Reply to {name}', { name: author.name ?? i18n.t('Anonymous') })}
          onClick={acts.onReply}
        >
          {i18n.t('Reply')}
        </Button>
      )}
    </span>
    <span className="-me-1.5 flex flex-none">{acts.children}</span>
  </header>
)

type MarkProps = { answer: ShownComment; onMark: NonNullable<CommentActs['onMark']> }

const Mark = ({ answer: { id, verified = false }, onMark }: MarkProps) => (
  <p className="mt-1.5 flex items-center gap-1.5">
    <Button look="ghost" size="sm" className="-ms-2.5" onClick={() => onMark({ id, verified })}>
      {verified ? i18n.t('Remove Verified Insight') : i18n.t('Mark as Verified Insight')}
    </Button>
    <InfoTip label={i18n.t('About Verified Insights')}>
      {i18n.t('Useful to you? Mark it, and its author can earn 100 points.')}
    </InfoTip>
  </p>
)

/** A text with more characters or more lines is folded. */
const LONG = { characters: 1_500, lines: 20 }

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
          {isWhole ? i18n.t('Show less') : i18n.t('Show all')}
        </Button>
      )}
    </>
  )
}

type DeleteProps = Pick<Props, 'comment' | 'kind' | 'onDelete'>

/** Asks first if the text has earned points. */
function DeleteButton({ comment: { id, points = 0, verified }, kind, onDelete }: DeleteProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        label={DELETE[kind]}
        size="sm"
        onClick={() => (points > 0 ? setAsking(true) : onDelete(id))}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
      {points > 0 && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={kind === 'solution' ? i18n.t('Delete this solution?') : i18n.t('Delete this answer?')}
          text={
            verified
              ? i18n.t("You'll lose its mark and {points} points.", { points })
              : i18n.t("You'll lose the {points} points it earned.", { points })
          }
          confirmLabel={i18n.t('Delete')}
          onConfirm={() => onDelete(id)}
        />
      )}
    </>
  )
}

const RowAction = ({ comment, kind, onDelete, onRemove }: DeleteProps & Pick<CommentActs, 'onRemove'>) =>
  comment.can.delete ? (
    <DeleteButton {...{ comment, kind, onDelete }} />
  ) : (
    <MemberMenu
      subject={{ kind: kind === 'reply' ? 'comment' : kind, id: comment.id }}
      member={comment.author}
      first={
        comment.can.remove && onRemove
          ? {
              label: i18n.t('Remove from my post'),
              icon: <Trash2 aria-hidden="true" />,
              onSelect: () => onRemove(comment.id),
            }
          : undefined
      }
    />
  )

/** Focuses the button that opened the closed form, once it appears. */
export const focusButton = (name: 'edit' | 'reply') => (id: CommentId) =>
  focusWhenShown(() => document.getElementById(`${name}-${id}`))

export const focusComment = (id: CommentId) => focusWhenShown(() => document.getElementById(`comment-${id}`))
