import { Heart } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { MARKED_MAX } from '#contract/lengths.ts'
import type { Signal } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import type { PersonSignals } from './inbox-groups.ts'
import { useReadOfItem } from './mutations.ts'
import { SummaryRow } from './summary-row.tsx'

type Props = {
  voters: readonly PersonSignals[]
  mark: ReactNode
  onRead: (signals: readonly Signal[]) => void
  children: (person: PersonSignals) => ReactNode
}

type About = { people: number; title: string }

const toLabel = (isOpen: boolean, about: About) =>
  isOpen
    ? i18n.t('Close: {people, plural, one {# person} other {# people}} voted on {title}', about)
    : i18n.t('Show: {people, plural, one {# person} other {# people}} voted on {title}', about)

export function VotersRow({ voters, mark, onRead, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const votes = voters.flat()
  const [latest] = votes
  const title = i18n.t('{people, plural, one {# person} other {# people}} voted', { people: voters.length })
  const isUnread = votes.some(({ read }) => !read)
  const row = useRef<HTMLLIElement>(null)
  if (!latest) return null
  const about = { people: voters.length, title: latest.contentTitle }
  return (
    <>
      <SummaryRow
        ref={row}
        icon={Heart}
        title={title}
        mark={isUnread && mark}
        note={<TimeAgo form="event" at={latest.createdAt} />}
        action={
          <p className="flex shrink-0 gap-2">
            <Button
              look="outline"
              size="sm"
              aria-expanded={isOpen}
              aria-label={toLabel(isOpen, about)}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? i18n.t('Close') : i18n.t('Show')}
            </Button>
            {isUnread && <MarkRead {...{ row, votes, about, onRead }} />}
          </p>
        }
      >
        <p dir="auto" className="mt-0.5 truncate text-ink-2">
          {toListText(voters.map(([{ from }]) => from?.name ?? i18n.t('Anonymous')))}
        </p>
      </SummaryRow>
      {isOpen && voters.map(children)}
    </>
  )
}

type MarkProps = Pick<Props, 'onRead'> & {
  row: RefObject<HTMLLIElement | null>
  votes: readonly Signal[]
  about: About
}

/** The request names the voters, so it leaves out the votes of people who have left. These are read with "Mark all read". */
function MarkRead({ row, votes, about, onRead }: MarkProps) {
  const { mutateAsync } = useReadOfItem()
  const read = useOneAtATime(mutateAsync)
  const named = votes.filter(({ from }) => from).slice(0, MARKED_MAX)
  const [latest] = named
  if (!latest) return null
  const markRead = () => {
    // The pressed button disappears, so the row takes the focus.
    row.current?.focus({ preventScroll: true })
    onRead(named)
    void read({ itemId: latest.contentId, votesOf: named.flatMap(({ from }) => (from ? [from.id] : [])) })
  }
  return (
    <Button
      look="outline"
      size="sm"
      aria-label={i18n.t(
        'Mark read: {people, plural, one {# person} other {# people}} voted on {title}',
        about,
      )}
      onClick={markRead}
    >
      {i18n.t('Mark read')}
    </Button>
  )
}
