import { User } from 'lucide-react'
import { Link } from 'react-router'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { ItemVisitors } from '#contract/talk/visitors.ts'
import { i18n } from '#contract/text/i18n.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { toListOfActs } from './inbox-groups.ts'
import { InboxRow, RowIcon } from './inbox-row.tsx'
import { useReadOfItem } from './mutations.ts'

const toYesText = (kind: ItemKind, count: number) =>
  i18n.t(
    '{count, plural, other {{kind, select, pain_point {said they have this pain} other {said they’d use it}}}}',
    { count, kind },
  )

type Props = {
  visitors: ItemVisitors
  /** The number of visitors, and of those among them who left an email. */
  count: number
  emails: number
  at: string
  isNew: boolean
  saidYes: boolean
  /** What a visitor answered. */
  words?: string
}

/**
 * A visitor who answered, or all who said yes without an answer, in one row however many they are. The button leads to the
 * page with all of them, so those up to this one are read then.
 */
export function VisitorRow({ visitors: { item }, count, emails, at, isNew, saidYes, words }: Props) {
  const { send: read } = useReadOfItem()
  const hasSum = count > 1 && emails > 0
  const name =
    count === 1
      ? i18n.t('A visitor')
      : i18n.t('{count, plural, one {# visitor} other {# visitors}}', { count })
  const acts = [
    ...(saidYes ? [toYesText(item.kind, count)] : []),
    ...(emails > 0 && !hasSum ? [i18n.t('left an email')] : []),
    ...(words === undefined ? [] : [i18n.t('answered')]),
  ]
  const about = { name, title: item.title }
  const [action, label, open] = words
    ? [i18n.t('Read it'), i18n.t('Read it: {name} about “{title}”', about), links.answersToItem]
    : [i18n.t('Show'), i18n.t('Show: {name} about “{title}”', about), links.peopleOfItem]
  return (
    <InboxRow
      face={<RowIcon icon={User} />}
      mark={isNew && 'badge'}
      note={hasSum && toSumText(emails)}
      acts={<p className="mt-0.5 text-ink-2">{toListOfActs(acts)}</p>}
      {...{ name, at, words }}
      buttons={
        <Link
          to={open(item.kind, item.id)}
          data-act="open"
          onClick={() => void read({ params: { itemId: item.id }, body: { visitorsUntil: at } })}
          aria-label={label}
          className={buttonClass({ look: 'outline', size: 'sm' })}
        >
          {action}
        </Link>
      }
    />
  )
}

const toSumText = (emails: number) =>
  i18n.t('{emails, plural, one {# of them left an email} other {# of them left an email}}', { emails })
