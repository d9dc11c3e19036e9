import { User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Answerer, ItemVisitors } from '#contract/talk/visitors.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { toListOfActs } from './inbox-groups.ts'
import { useReadOfItem } from './mutations.ts'
import { SummaryRow } from './summary-row.tsx'

const toYesText = (kind: ItemKind) =>
  kind === 'pain_point' ? i18n.t('said they have this pain') : i18n.t('said they’d use it')

const toActs = (kind: ItemKind, { saidYes, leftEmail }: Pick<Answerer, 'saidYes' | 'leftEmail'>) => [
  ...(saidYes ? [toYesText(kind)] : []),
  ...(leftEmail ? [i18n.t('left an email')] : []),
]

type Props = { visitors: ItemVisitors; mark: ReactNode }

export const AnswererRow = ({ answerer, visitors, mark }: Props & { answerer: Answerer }) => (
  <Row
    visitors={visitors}
    mark={answerer.isNew && mark}
    note={<TimeAgo form="event" at={answerer.at} />}
    acts={[...toActs(visitors.item.kind, answerer), i18n.t('answered')]}
    words={answerer.words}
  />
)

/** All visitors who said yes without an answer, in one row however many they are. */
export function OthersRow({ visitors, mark }: Props) {
  const { item, others } = visitors
  if (!others) return null
  const { count, leftEmail: emails, at, isNew } = others
  const hasSum = count > 1 && emails > 0
  return (
    <Row
      visitors={visitors}
      count={count}
      mark={isNew && mark}
      note={
        hasSum ? (
          i18n.t('{emails, plural, one {# of them left an email} other {# of them left an email}}', {
            emails,
          })
        ) : (
          <TimeAgo form="event" at={at} />
        )
      }
      acts={toActs(item.kind, { saidYes: true, leftEmail: emails > 0 && !hasSum })}
    />
  )
}

type RowProps = Props & { count?: number; note: ReactNode; acts: readonly string[]; words?: string }

/** The button leads to the page with all of them, so they are read then. */
function Row({ visitors: { item, at }, mark, count = 1, note, acts, words }: RowProps) {
  const { mutate: read } = useReadOfItem()
  const title =
    count === 1
      ? i18n.t('A visitor')
      : i18n.t('{count, plural, one {# visitor} other {# visitors}}', { count })
  const action = words ? i18n.t('Read it') : i18n.t('Show')
  const open = words ? links.answersToItem : links.peopleOfItem
  return (
    <SummaryRow
      icon={User}
      {...{ title, mark, note }}
      action={
        <Link
          to={open(item.kind, item.id)}
          data-act="open"
          onClick={() => read({ itemId: item.id, visitorsUntil: at })}
          aria-label={i18n.t('{action}: {list}', { action, list: `${title}, ${item.title}` })}
          className={buttonClass({ look: 'outline', size: 'sm' })}
        >
          {action}
        </Link>
      }
    >
      <p className="mt-0.5 text-ink-2">{toListOfActs(acts)}</p>
      {words && (
        <p dir="auto" className="mt-1 line-clamp-2 text-ink [overflow-wrap:anywhere]">
          {toQuoteText(words)}
        </p>
      )}
    </SummaryRow>
  )
}
