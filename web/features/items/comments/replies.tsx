import { type RefObject, useRef, useState } from 'react'
import type { CommentId, MemberId } from '#contract/ids.ts'
import type { Comment, Reply } from '#contract/items/comments.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { replyKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { type CommentActs, CommentRow, focusButton, focusComment } from './comment-row.tsx'
import { type ReplyPlace, useReplyActs } from './reply-mutations.ts'

const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm)

/** `owner` is the author of the item. `isBlocked` is true if the reader may not write in it. */
export type Place = Omit<ReplyPlace, 'to' | 'reply'> & { owner: MemberId; isBlocked: boolean }

/** The comment, answer or reply to which the member is replying. */
type Answered = { id: CommentId; name: string }

type Props = CommentActs & { comment: Comment; place: Place }

export function CommentWithReplies({ comment, place, ...acts }: Props) {
  const [answered, setAnswered] = useState<Answered>()
  const { author } = comment
  const onReply = place.isBlocked || answered || !author ? undefined : setAnswered
  return (
    <>
      {author ? (
        <CommentRow
          {...acts}
          comment={{ ...comment, author }}
          kind={place.kind}
          owner={place.owner}
          onReply={onReply && (() => onReply(toAnswered({ id: comment.id, author })))}
        />
      ) : (
        <GonePlace id={comment.id} kind={place.kind} />
      )}
      <Below {...{ comment, place, answered, onReply }} onLeave={() => setAnswered(undefined)} />
    </>
  )
}

const toAnswered = ({ id, author }: Pick<Reply, 'id' | 'author'>): Answered => ({
  id,
  name: author.name ?? i18n.t('Anonymous'),
})

type BelowProps = Pick<Props, 'comment' | 'place'> & {
  answered: Answered | undefined
  onReply: ((answered: Answered) => void) | undefined
  onLeave: () => void
}

function Below({ comment, place, answered, onReply, onLeave }: BelowProps) {
  const { id, author, replyCount } = comment
  const below = useRef<HTMLDivElement>(null)
  const leave = (focus: () => void) => {
    onLeave()
    focus()
  }
  if (replyCount === 0 && !answered) return null
  return (
    <div ref={below} className="ms-3.5 border-s-2 border-line-subtle ps-4">
      {replyCount > 0 && (
        <Replies {...{ comment, place, onReply }} name={author && toAnswered({ id, author }).name} />
      )}
      {answered && (
        <ReplyForm
          replied={{ ...place, to: id, reply: answered.id }}
          name={answered.name}
          onClose={() => leave(() => focusButton('reply')(answered.id))}
          onPosted={posted => leave(keepBelow(below, posted))}
        />
      )}
    </div>
  )
}

const GONE = {
  comment: i18n.t({ message: 'Comment removed', context: 'in place of a comment' }),
  answer: i18n.t('Answer removed'),
  solution: i18n.t('Solution removed'),
} as const

/** The line in place of a text that was removed but has replies. */
const GonePlace = ({ id, kind }: { id: CommentId; kind: Place['kind'] }) => (
  <p id={`comment-${id}`} tabIndex={-1} className="rounded-small py-3.5 text-body-sm text-ink-3">
    {GONE[kind]}
  </p>
)

/**
 * Returns a function that focuses a new reply once it has taken the place of its form. Everything after `below` stays at the
 * same place on the screen, under the pointer.
 */
function keepBelow(below: RefObject<HTMLElement | null>, id: CommentId) {
  const getEnd = () => below.current?.getBoundingClientRect().bottom ?? 0
  const end = getEnd()
  return () =>
    void focusWhenShown(() => {
      const reply = document.getElementById(`comment-${id}`)
      if (!reply || below.current?.querySelector(':scope > form')) return null
      window.scrollBy({ top: getEnd() - end, behavior: 'instant' })
      return reply
    })
}

type RepliesProps = {
  comment: Comment
  place: Place
  name: string | null
  onReply: ((answered: Answered) => void) | undefined
}

const toLabel = (name: string | null) =>
  name ? i18n.t('Replies to {name}', { name }) : i18n.t({ message: 'Replies', context: 'below a comment' })

function Replies({ comment, place, name, onReply }: RepliesProps) {
  const { change, deleteOne, removeOne } = useReplyActs({ ...place, to: comment.id })
  const { replies, earlier, query, showEarlier } = useEarlierReplies(comment, place)
  const leave = (act: typeof deleteOne) => (id: Reply['id']) => {
    void act(id)
    focusComment(comment.id)
  }
  return (
    <>
      {earlier && (
        <Button
          look="ghost"
          size="sm"
          className="-ms-2.5 mt-1"
          busy={query.isFetching}
          onClick={() => void showEarlier()}
        >
          {query.isError ? i18n.t('Try again') : earlier}
        </Button>
      )}
      <ul aria-label={toLabel(name)}>
        {replies.map(reply => (
          <li key={reply.id}>
            <CommentRow
              comment={reply}
              kind="reply"
              owner={place.owner}
              onDelete={leave(deleteOne)}
              onRemove={leave(removeOne)}
              onReply={onReply && (() => onReply(toAnswered(reply)))}
              onChange={place.isBlocked ? undefined : change}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function useEarlierReplies({ id: commentId, replies: latest, replyCount }: Comment, { threadKey }: Place) {
  const [isUnfolded, setUnfolded] = useState(false)
  const query = usePages({
    queryKey: replyKeys.to(threadKey, commentId),
    load: (before, signal) =>
      api('GET /comments/:commentId/replies', { params: { commentId }, query: { before } }, { signal }),
    staleTime: freshness.comments,
    enabled: isUnfolded,
  })
  const showEarlier = async () => {
    const data = isUnfolded && query.data ? await fetchMore(query) : (await query.refetch()).data
    setUnfolded(true)
    const first = data?.pages.at(-1)?.replies[0]
    if (first) focusComment(first.id)
  }
  const loaded = query.data?.pages.toReversed().flatMap(page => page.replies) ?? []
  const seen = new Set(loaded.map(({ id }) => id))
  const replies = [...loaded, ...latest.filter(({ id }) => !seen.has(id))]
  const count = replyCount - replies.length
  const earlier =
    count > 0 && i18n.t('Show {count, plural, one {# earlier reply} other {# earlier replies}}', { count })
  return { replies, earlier, query, showEarlier }
}
