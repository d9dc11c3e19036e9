import { Award, Hand, Heart, Lightbulb, MessageSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { NotificationId } from '#contract/ids.ts'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { ChatButton } from './chat-button.tsx'
import { mayAsk, type PersonSignals, sortByWords, toActsText } from './inbox-groups.ts'
import { InboxRow, MarkRead, MayAskBadge, Opener } from './inbox-row.tsx'
import { type useChatStart, useReadOfItem, useReadSignal } from './mutations.ts'

const WhatWasSaid = lazyPart(async () => (await import('./what-was-said.tsx')).WhatWasSaid)

type Props = {
  person: PersonSignals
  /** True if the row must name the project, because no heading does. */
  hasTitle?: boolean
  chat: ReturnType<typeof useChatStart>
  /** Called before the signals are marked read. */
  onRead?: (person: PersonSignals) => void
  /** Called after the member has replied to the text of a signal or marked it. */
  onChange?: (id: NotificationId, change: Partial<Signal>) => void
}

export function PersonRow({ person, hasTitle = false, chat, onRead, onChange }: Props) {
  /** The number of clicks that opened it, which is 0 if a key was pressed. */
  const [opened, setOpened] = useState<number>()
  const panel = useId()
  const [latest] = person
  const { id, from } = latest
  const about = { name: from?.name ?? i18n.t('Anonymous'), title: latest.contentTitle }
  const conversationId = person.find(signal => signal.conversationId)?.conversationId ?? null
  const starter = findStarter(person)
  const isOpen = opened !== undefined
  return (
    <InboxRow
      face={<Avatar id={from?.id ?? id} name={about.name} picture={from?.avatar} size="md" />}
      name={<AuthorName author={from ?? { name: null }} />}
      mark={person.some(isNew) && (hasTitle ? 'dot' : 'badge')}
      at={latest.createdAt}
      badges={<Badges person={person} />}
      acts={<Acts {...{ person, hasTitle, onRead }} />}
      words={isOpen ? undefined : findWords(person)}
      buttons={
        <>
          <ReadIt
            {...{ person, about, panel, isOpen, onRead }}
            onToggle={clicks => setOpened(isOpen ? undefined : clicks)}
          />
          {from && (starter || conversationId) && (
            <ChatButton
              {...{ chat, conversationId, about }}
              signalId={(starter ?? latest).id}
              onStart={() => onRead?.(person)}
            />
          )}
        </>
      }
    >
      {isOpen && (
        <WhatWasSaid id={panel} isPressed={opened > 0} name={about.name} {...{ person, onChange }} />
      )}
    </InboxRow>
  )
}

/** The chat begins with its text, if it has one. */
const findStarter = (person: PersonSignals) => sortByWords(person).find(({ startsChat }) => startsChat)

const isNew = ({ read }: Signal) => !read

function findWords(person: PersonSignals) {
  const [best] = sortByWords(person)
  const words = best?.said?.words
  return best?.interactionType.includes('solution') ? words?.replace('\n', ' · ') : words
}

/** Returns whether the person's texts could be replied to and all of them were. */
function isAnswered(person: PersonSignals) {
  const answerable = person.filter(({ said }) => said?.thread)
  return answerable.length > 0 && answerable.every(({ said }) => said?.replied)
}

const Badges = ({ person }: Pick<Props, 'person'>) => (
  <>
    {mayAsk(person) && <MayAskBadge />}
    {isAnswered(person) && <span className="shrink-0 text-caption text-ink-2">{i18n.t('You replied')}</span>}
  </>
)

const ICON = { 'aria-hidden': true, className: 'size-4 shrink-0', strokeWidth: 1.75 } as const

function Icon({ signal: { vote, signalType, interactionType } }: { signal: Signal }) {
  if (vote) return vote === 'early_adopter' ? <Hand {...ICON} /> : <Heart {...ICON} />
  if (signalType === 'comment') return <MessageSquare {...ICON} />
  if (interactionType.startsWith('proposed')) return <Lightbulb {...ICON} />
  return interactionType.startsWith('marked') ? <Award {...ICON} /> : <Heart {...ICON} />
}

function Acts({ person, hasTitle, onRead }: Pick<Props, 'person' | 'hasTitle' | 'onRead'>) {
  const { send: read } = useReadSignal()
  const [latest] = person
  const open = () => {
    // A reply is marked as read by the page that shows it.
    if (latest.read || !latest.startsChat) return
    onRead?.(person)
    void read({ params: { signalId: latest.id } })
  }
  return (
    <Link
      to={links.signalTarget(latest)}
      onClick={open}
      className="mt-0.5 flex w-fit max-w-full items-center gap-1.5 rounded-small text-ink-2 touch:min-h-8 hover:text-ink"
    >
      <Icon signal={latest} />
      <span className={`relative min-w-0 ${hasTitle ? 'truncate' : '[overflow-wrap:anywhere]'}`}>
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
  about: { name: string; title: string }
  isOpen: boolean
  panel: string
  onToggle: (clicks: number) => void
}

/**
 * Without texts it only marks the row as read. Phones hide it then, because the link to the project also marks the row as
 * read.
 */
function ReadIt({ person, about, isOpen, panel, onRead, onToggle }: ReadProps) {
  const { send: readPerson } = useReadOfItem()
  const { send: readSignal } = useReadSignal()
  const [{ id: signalId, from, contentId: itemId }] = person
  const isUnread = person.some(isNew)
  const markRead = () => {
    onRead?.(person)
    if (from) void readPerson({ params: { itemId }, body: { from: from.id } })
    else void readSignal({ params: { signalId } })
  }
  const toggle = (clicks: number) => {
    if (!isOpen && isUnread) markRead()
    onToggle(clicks)
  }
  if (person.every(({ said }) => !said)) {
    const label = i18n.t('Mark read: {name} about “{title}”', about)
    return isUnread && <MarkRead label={label} className="max-sm:hidden" onPress={markRead} />
  }
  const label = isOpen
    ? i18n.t('Close what {name} said', about)
    : i18n.t('Read it: {name} about “{title}”', about)
  return <Opener {...{ isOpen, panel, label }} action={i18n.t('Read it')} onPress={toggle} />
}
