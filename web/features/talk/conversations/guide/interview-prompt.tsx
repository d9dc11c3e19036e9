import { CircleCheck } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { INTERVIEW_MESSAGES_MIN } from '#contract/lengths.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useCompleteInterview } from '../mutations.ts'

type Props = { conversation: Conversation; bothWrote: boolean; isOwner: boolean; children?: ReactNode }

/** Only the author of the item gets the offer, once there are enough messages. Both participants see the result. */
export function InterviewPrompt({ conversation, bothWrote, isOwner, children }: Props) {
  const { mutateAsync, isPending, isSuccess } = useCompleteInterview(conversation.id)
  const complete = useOneAtATime(() => mutateAsync())
  const reason = useId()
  const { interviewCompleted, interviewPoints, pointsOffered, lastSeq, closed, participants } = conversation
  const note = useNote({ isShown: interviewCompleted, isOwn: isPending || isSuccess })
  if (interviewCompleted)
    return (
      <div className="mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
        <CompletedNote note={note} points={interviewPoints} />
        {children}
      </div>
    )
  if (!isOwner || lastSeq < INTERVIEW_MESSAGES_MIN || closed || participants.length < 2)
    return children && <div className="mt-4 flex justify-center empty:hidden">{children}</div>
  return (
    <div
      // The prompt is in the log, so screen readers would announce it after each message.
      aria-live="off"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-card bg-signal-soft px-4 py-3 ring-1 ring-signal-line ring-inset"
    >
      <p id={reason} className="min-w-0 flex-1 basis-52 text-body-sm">
        {toPrompt({ bothWrote, pointsOffered })}
      </p>
      <Button
        size="sm"
        busy={isPending}
        disabled={!bothWrote}
        aria-describedby={reason}
        onClick={() => void complete(undefined)}
      >
        {i18n.t('Complete Interview')}
      </Button>
      {children}
    </div>
  )
}

type NoteProps = { note: RefObject<HTMLParagraphElement | null>; points: number }

const CompletedNote = ({ note, points }: NoteProps) => (
  <p
    ref={note}
    tabIndex={-1}
    className="flex items-center gap-1.5 rounded-small text-body-sm font-medium text-success-text"
  >
    <CircleCheck aria-hidden="true" className="size-4.5" />
    {points > 0
      ? i18n.t('+{points, plural, other {# points}} earned', { points })
      : i18n.t('Interview completed')}
  </p>
)

function toPrompt({ bothWrote, pointsOffered }: Pick<Conversation, 'bothWrote' | 'pointsOffered'>) {
  if (!bothWrote) return i18n.t('You can complete the interview once both of you have written.')
  if (pointsOffered > 0)
    return i18n.t(
      'Have you heard what you needed? Completing the interview earns {points, plural, other {# points}}.',
      { points: pointsOffered },
    )
  return i18n.t(
    'Have you heard what you needed? You two have had an interview about this before, so completing it earns no points.',
  )
}

/** The note takes the focus if it replaces the pressed button. */
function useNote({ isShown, isOwn }: { isShown: boolean; isOwn: boolean }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isShown && isOwn) note.current?.focus()
  }, [isShown, isOwn])
  return note
}
