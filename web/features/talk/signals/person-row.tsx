import { Award, Hand, Heart, Lightbulb, MessageSquare } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { links } from '#web/links.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { ChatButton } from './chat-button.tsx'
import { type PersonSignals, toActsText } from './inbox-groups.ts'
import { MayAskBadge } from './may-ask-badge.tsx'
import type { useChatStart } from './mutations.ts'
import { useReadOfItem, useReadSignal } from './mutations.ts'
import { mayAsk } from './project-groups.ts'

const WhatWasSaid = lazyPart(async () => (await import('./what-was-said.tsx')).WhatWasSaid)

type Props = {
  person: PersonSignals
  mark: ReactNode
  /** True if the row must name the project, because no heading does. */
  hasTitle?: boolean
  chat: ReturnType<typeof useChatStart>
  /** Called before the signals are marked read. */
  onRead?: (person: PersonSignals) => void
  /** Called with a signal after the member has replied to its text or marked it. */
  onChange?: (signal: Signal) => void
}

export function PersonRow({ person, mark, hasTitle = false, chat, onRead, onChange }: Props) {
  const [opened, setOpened] = useState<number>()
  const row = useRef<HTMLLIElement>(null)
  const panel = useId()
  const [latest] = person
  const name = latest.from?.name ?? i18n.t('Anonymous')
  const conversationId = person.find(signal => signal.conversationId)?.conversationId ?? null
  const starter = findStarter(person)
  return (
    <li ref={row} tabIndex={-1} data-source="notice" className="flex items-start gap-x-3 rounded-small py-3">
      <Avatar id={latest.from?.id ?? latest.id} name={name} picture={latest.from?.avatar} size="md" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2 text-body-sm">
        <div className="min-w-48 flex-1">
          <Head person={person} mark={person.some(isNew) && mark} />
          <Acts person={person} hasTitle={hasTitle} onRead={onRead} />
          {opened === undefined && <FirstWords person={person} />}
        </div>
        <p className="flex shrink-0 gap-2">
          <ReadIt
            {...{ person, name, panel, row, onRead }}
            isOpen={opened !== undefined}
            hasWords={person.some(({ said }) => said)}
            onToggle={clicks => setOpened(opened === undefined ? clicks : undefined)}
          />
          {latest.from && (starter || conversationId) && (
            <ChatButton
              {...{ chat, conversationId }}
              signalId={(starter ?? latest).id}
              about={toAbout(latest)}
              onStart={() => onRead?.(person)}
            />
          )}
        </p>
        {opened !== undefined && (
          <WhatWasSaid id={panel} isPressed={opened > 0} {...{ person, name, onChange }} />
        )}
      </div>
    </li>
  )
}

/** A signal with a text comes first, so that the chat begins with it. */
function findStarter(person: PersonSignals) {
  const starters = person.filter(({ startsChat }) => startsChat)
  return starters.find(signal => signal.said) ?? starters[0]
}

const isNew = ({ read }: Signal) => !read

function FirstWords({ person }: Pick<Props, 'person'>) {
  const first = person.find(({ said }) => said)
  if (!first?.said) return null
  const { words } = first.said
  return (
    <p dir="auto" className="mt-1 line-clamp-2 text-ink [overflow-wrap:anywhere]">
      {toQuoteText(first.solutionId ? words.replace('\n', ' · ') : words)}
    </p>
  )
}

/** Returns whether the person's texts could be replied to and all of them were. */
function isAnswered(person: PersonSignals) {
  const answerable = person.filter(({ said, solutionId }) => said?.thread || (said && solutionId))
  return answerable.length > 0 && answerable.every(({ said }) => said?.replied)
}

const toAbout = ({ from, contentTitle }: Signal) => ({
  name: from?.name ?? i18n.t('Anonymous'),
  title: contentTitle,
})

const Head = ({ person, mark }: Pick<Props, 'person' | 'mark'>) => (
  <p className="flex flex-wrap items-center gap-x-2">
    <AuthorName
      author={person[0].from ?? { name: null }}
      className="font-semibold text-ink [overflow-wrap:anywhere]"
    />
    {mark}
    <TimeAgo form="event" at={person[0].createdAt} className="shrink-0 text-caption text-ink-3" />
    {mayAsk(person) && <MayAskBadge />}
    {isAnswered(person) && <span className="shrink-0 text-caption text-ink-2">{i18n.t('You replied')}</span>}
  </p>
)

function useMarkRead(person: PersonSignals, onRead: Props['onRead']) {
  const { mutateAsync: readPerson } = useReadOfItem()
  const { mutateAsync: readSignal } = useReadSignal()
  const read = useOneAtATime(([{ id, from, contentId }]: PersonSignals) =>
    from ? readPerson({ itemId: contentId, from: from.id }) : readSignal(id),
  )
  return () => {
    onRead?.(person)
    void read(person)
  }
}

const ICON = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const

function Icon({ signal: { vote, signalType, solutionId, interactionType } }: { signal: Signal }) {
  if (vote) return vote === 'early_adopter' ? <Hand {...ICON} /> : <Heart {...ICON} />
  if (signalType === 'comment') return <MessageSquare {...ICON} />
  if (solutionId) return <Lightbulb {...ICON} />
  return interactionType.startsWith('marked') ? <Award {...ICON} /> : <Heart {...ICON} />
}

type ActsProps = Pick<Props, 'person' | 'onRead'> & { hasTitle: boolean }

function Acts({ person, hasTitle, onRead }: ActsProps) {
  const { mutateAsync } = useReadSignal()
  const read = useOneAtATime(mutateAsync)
  const [latest] = person
  const open = () => {
    // A reply is marked as read by the page that shows it.
    if (latest.read || !latest.startsChat) return
    onRead?.(person)
    void read(latest.id)
  }
  return (
    <Link
      to={toSignalAddress(latest)}
      onClick={open}
      className="mt-0.5 flex w-fit max-w-full items-center gap-1.5 rounded-small text-ink-2 touch:min-h-8 hover:text-ink"
    >
      <Icon signal={latest} />
      <span className="relative min-w-0 truncate">
        <span className="sr-only">
          <bdi>{latest.from?.name ?? i18n.t('Anonymous')}</bdi>{' '}
        </span>
        {toActsText(person)}
        <span className={hasTitle ? undefined : 'sr-only'}>
          {' · '}
          <bdi>{latest.contentTitle}</bdi>
        </span>
      </span>
    </Link>
  )
}

type ReadProps = Pick<Props, 'person' | 'onRead'> & {
  name: string
  isOpen: boolean
  hasWords: boolean
  /** The id of the element with the texts. */
  panel: string
  row: RefObject<HTMLLIElement | null>
  /** Receives the number of clicks, which is 0 if a key was pressed. */
  onToggle: (clicks: number) => void
}

/**
 * Without texts it only marks the row as read. Phones hide it then, because the link to the project also marks the row as
 * read.
 */
function ReadIt({ person, name, isOpen, hasWords, panel, row, onRead, onToggle }: ReadProps) {
  const markRead = useMarkRead(person, onRead)
  const about = toAbout(person[0])
  const toggle = ({ detail }: MouseEvent) => {
    if (!isOpen && person.some(isNew)) markRead()
    onToggle(detail)
  }
  const onlyMark = () => {
    // The pressed button disappears, so the row takes the focus.
    row.current?.focus({ preventScroll: true })
    markRead()
  }
  if (hasWords)
    return (
      <Button
        look="outline"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={
          isOpen ? i18n.t('Close what {name} said', { name }) : i18n.t('Read it: {name} about {title}', about)
        }
        onClick={toggle}
      >
        {isOpen ? i18n.t('Close') : i18n.t('Read it')}
      </Button>
    )
  return (
    person.some(isNew) && (
      <Button
        look="outline"
        size="sm"
        className="max-sm:hidden"
        aria-label={i18n.t('Mark read: {name} about {title}', about)}
        onClick={onlyMark}
      >
        {i18n.t('Mark read')}
      </Button>
    )
  )
}

export function toSignalAddress({ contentType, contentId, commentId, solutionId }: Signal) {
  const address = links.signalTarget(contentType, contentId)
  if (commentId) return `${address}#comment-${commentId}`
  return solutionId ? `${address}#solution-${solutionId}` : address
}
