import { Heart } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MARKED_MAX } from '#contract/lengths.ts'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import type { PersonSignals } from './inbox-groups.ts'
import { InboxRow, MarkRead, Opener, RowIcon } from './inbox-row.tsx'
import { useReadOfItem } from './mutations.ts'

type Props = {
  voters: readonly PersonSignals[]
  onRead: (signals: readonly Signal[]) => void
  children: (person: PersonSignals) => ReactNode
}

type About = { people: number; title: string }

export function VotersRow({ voters, onRead, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const votes = voters.flat()
  const [latest] = votes
  if (!latest) return null
  const about = { people: voters.length, title: latest.contentTitle }
  const isUnread = votes.some(({ read }) => !read)
  return (
    <>
      <InboxRow
        face={<RowIcon icon={Heart} />}
        name={i18n.t('{people, plural, one {# person} other {# people}} voted', { people: about.people })}
        mark={isUnread && 'badge'}
        at={latest.createdAt}
        acts={
          <p className="mt-0.5 truncate text-ink-2">
            {toListText(voters.map(([{ from }]) => from?.name ?? i18n.t('Anonymous')))}
          </p>
        }
        buttons={
          <>
            <Opener
              isOpen={isOpen}
              label={toLabel(isOpen, about)}
              action={i18n.t('Show')}
              onPress={() => setOpen(!isOpen)}
            />
            {isUnread && <ReadVotes {...{ votes, about, onRead }} />}
          </>
        }
      />
      {isOpen && voters.map(children)}
    </>
  )
}

const toLabel = (isOpen: boolean, about: About) =>
  isOpen
    ? i18n.t('Close: {people, plural, one {# person} other {# people}} voted on “{title}”', about)
    : i18n.t('Show: {people, plural, one {# person} other {# people}} voted on “{title}”', about)

type ReadProps = Pick<Props, 'onRead'> & { votes: readonly Signal[]; about: About }

/** The request names the voters, so it leaves out the votes of people who have left. These are read with "Mark all read". */
function ReadVotes({ votes, about, onRead }: ReadProps) {
  const { send } = useReadOfItem()
  const named = votes.filter(({ from }) => from).slice(0, MARKED_MAX)
  const votesOf = named.flatMap(({ from }) => (from ? [from.id] : []))
  const [latest] = named
  if (!latest) return null
  const markRead = () => {
    onRead(named)
    void send({ params: { itemId: latest.contentId }, body: { votesOf } })
  }
  const label = i18n.t(
    'Mark read: {people, plural, one {# person} other {# people}} voted on “{title}”',
    about,
  )
  return <MarkRead label={label} onPress={markRead} />
}
