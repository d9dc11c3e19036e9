import { Trash2, User } from 'lucide-react'
import type { VisitorAnswer, VisitorAnswerPlace } from '#contract/items/visitor-answers.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MemberMenu } from '#web/features/talk/blocks/member-menu.tsx'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { type AnsweredQuestion, useAnswerShowing } from './mutations.ts'

const PLACES: Record<VisitorAnswerPlace, string> = {
  'public-page': i18n.t('public page'),
  embed: i18n.t('embed'),
  confirmation: i18n.t('said yes'),
}

type Props = { of: AnsweredQuestion; answer: VisitorAnswer; onDelete: () => void }

export function VisitorAnswerRow({ of, answer, onDelete }: Props) {
  const { id, text, answeredAt, showing } = answer
  const place = answer.saidYes ? 'confirmation' : answer.givenOn
  return (
    <article className="flex gap-3 py-3.5">
      <span className="grid size-7 flex-none place-items-center rounded-full bg-muted text-ink-2">
        <User aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-caption">
          <span className="font-medium text-ink">
            {i18n.t('A visitor')}
            <span className="font-normal text-ink-2">
              {place && ` · ${PLACES[place]}`} · <TimeAgo at={answeredAt} form="within" />
            </span>
          </span>
          {showing === 'shown' && <Badge size="sm">{i18n.t('Shown to members')}</Badge>}
        </header>
        <p dir="auto" className="mt-1 text-body whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
        {showing && <Showing of={of} answer={answer} />}
      </div>
      {showing ? (
        <IconButton label={i18n.t('Delete the answer “{text}”', { text })} size="sm" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <MemberMenu subject={{ kind: 'visitor-answer', id }} />
      )}
    </article>
  )
}

const FIXED = {
  early: i18n.t('We told its writer that only you would read this one.'),
  hidden: i18n.t('The moderators hid this from members.'),
} as const

function Showing({ of, answer }: Pick<Props, 'of' | 'answer'>) {
  const { mutateAsync: turn, isPending } = useAnswerShowing(of)
  const turnOnce = useOneAtATime(turn)
  const { showing } = answer
  if (showing === 'early' || showing === 'hidden')
    return <p className="mt-1.5 text-caption text-ink-3">{FIXED[showing]}</p>
  return (
    <Button
      look="ghost"
      size="sm"
      className="-ms-2.5 mt-1.5"
      busy={isPending}
      onClick={() => void turnOnce(answer)}
    >
      {showing === 'shown' ? i18n.t('Hide from members') : i18n.t('Show to members')}
    </Button>
  )
}
