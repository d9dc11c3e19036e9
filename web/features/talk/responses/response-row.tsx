import {
  BadgeCheck,
  Clock,
  CornerDownRight,
  Hammer,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Rocket,
  Users,
} from 'lucide-react'
import { Link } from 'react-router'
import type { Followed, Response } from '#contract/talk/responses.ts'
import { i18n } from '#contract/text/i18n.ts'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { toUpdateTitle } from '#web/features/items/updates/update-text.ts'
import { AskForTalk } from '#web/features/talk/talk-requests/ask-for-talk.tsx'
import { links, toTextAnchor } from '#web/links.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'

export function ResponseRow({ response }: { response: Response }) {
  const { id, kind, title, answer } = response
  return (
    <li
      data-source="notice"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 px-4 py-2.5 md:grid-cols-[auto_minmax(0,1.7fr)_minmax(0,1fr)_8.5rem] md:items-center md:gap-x-5 md:gap-y-2.5 md:px-5"
    >
      <Glyph id={id} kind={uiKinds[kind]} size="sm" />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium">
          <Link
            to={links.item(kind, id) + toTextAnchor({ commentId: answer?.id })}
            className="rounded-kbd underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </p>
        <p dir="auto" className="truncate text-body-sm text-ink-2">
          {toOwnWords(response)}
        </p>
      </div>
      <WhatFollowed response={response} />
      <NextAct response={response} />
    </li>
  )
}

function WhatFollowed({ response }: { response: Response }) {
  const { followed, createdAt } = response
  if (followed.length === 0)
    return (
      <p className={cx(EVENT, 'col-start-2 text-body-sm text-ink-3 md:col-start-auto')}>
        <Clock aria-hidden="true" className="mt-0.5 size-4.5" strokeWidth={1.75} />
        <span>
          {i18n.t('Nothing yet')}
          <span className="block text-caption">
            <TimeAgo form="event" at={createdAt} />
          </span>
        </span>
      </p>
    )
  return (
    <ul className="col-start-2 flex min-w-0 flex-wrap gap-x-4 gap-y-1.5 md:col-start-auto phone:gap-y-0">
      {followed.map(event => (
        <li key={event.kind} className="min-w-0 first:basis-full phone:not-first:[&_time]:hidden">
          <EventLine response={response} event={event} />
        </li>
      ))}
    </ul>
  )
}

const EVENT = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5'

const icons: Record<Followed['kind'], LucideIcon> = {
  verification: BadgeCheck,
  reply: CornerDownRight,
  chat: MessageSquare,
  launch: Rocket,
  update: Hammer,
  solution: Lightbulb,
  correction: PencilLine,
  votes: Users,
}

function EventLine({ response, event }: { response: Response; event: Followed }) {
  const Icon = icons[event.kind]
  const points = response.markPoints
  return (
    <Link
      to={toResponsePath(response, event)}
      className={cx(EVENT, 'group rounded-kbd text-body-sm touch:min-h-11 touch:content-center')}
    >
      <Icon
        aria-hidden="true"
        className={cx('mt-0.5 size-4.5', event.kind === 'verification' ? 'text-success-text' : 'text-ink-3')}
        strokeWidth={1.75}
      />
      <span>
        <span className="font-medium underline-offset-4 group-hover:underline [overflow-wrap:anywhere]">
          {toEvent(event, response.author.name ?? i18n.t('Its author'), response.kind)}
        </span>{' '}
        {event.kind === 'verification' && points > 0 && i18n.t('+{points} Insight Points', { points })}{' '}
        <TimeAgo form="event" at={event.at} className="text-caption whitespace-nowrap text-ink-3" />
      </span>
    </Link>
  )
}

/** Phones have the link to the chat only among what followed. */
function NextAct({ response: { id, title, followed, talk } }: { response: Response }) {
  const chat = followed.find(({ conversationId }) => conversationId)?.conversationId
  if (!chat)
    return (
      <div className={ACT}>
        <AskForTalk itemId={id} title={title} state={talk} className="w-full" />
      </div>
    )
  return (
    <Link
      to={links.chat(chat)}
      aria-label={i18n.t('Continue the chat about “{title}”', { title })}
      className={buttonClass({ look: 'outline', size: 'sm', className: cx(ACT, 'phone:hidden') })}
    >
      {i18n.t('Continue')}
    </Link>
  )
}

const ACT = 'col-start-2 empty:hidden md:col-start-auto'

/** Pain points have no questions, so what is said or marked there is a solution. */
export function toOwnWords({ kind, vote, answer }: Pick<Response, 'kind' | 'vote' | 'answer'>) {
  if (answer && kind === 'pain_point') return i18n.t('You proposed: “{words}”', { words: answer.words })
  if (answer) return i18n.t('You answered: “{words}”', { words: answer.words })
  if (kind === 'pain_point') return i18n.t('You have this pain too')
  return vote === 'early_adopter' ? i18n.t('You said you’d use it') : i18n.t('You like the idea')
}

export function toEvent(
  { kind, count, stage }: Pick<Followed, 'kind' | 'count' | 'stage'>,
  author: string,
  itemKind?: Response['kind'],
) {
  if (kind === 'verification' && itemKind === 'pain_point')
    return i18n.t('{author} marked your solution', { author })
  if (kind === 'verification') return i18n.t('Verified Insight')
  if (kind === 'reply') return i18n.t('{author} replied', { author })
  if (kind === 'chat')
    return count > 0
      ? i18n.t('{count, plural, one {# message} other {# messages}} in your chat', { count })
      : i18n.t('A chat about it')
  if (kind === 'launch') return i18n.t('{author} launched it', { author })
  if (kind === 'update') return toUpdateTitle({ stage }, { name: author })
  if (kind === 'solution')
    return i18n.t('{count, plural, one {# solution} other {# solutions}} proposed', { count })
  if (kind === 'correction') return i18n.t('{author} corrected it', { author })
  return i18n.t('{count, plural, one {# more vote} other {# more votes}}', { count })
}

export function toResponsePath({ kind, id }: Pick<Response, 'kind' | 'id'>, event: Followed) {
  if (event.conversationId) return links.chat(event.conversationId)
  if (event.productId) return links.item('product', event.productId)
  return links.item(kind, id) + toTextAnchor(event)
}
