import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SignalFilter } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { ListCount } from '#web/features/core/list-count.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { links } from '#web/links.ts'
import { useAddressOption } from '#web/platform/page/use-address-option.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { type PersonSignals, toPersonKey } from './inbox-groups.ts'
import { filterVisitors, groupByProject, type InboxProject } from './inbox-projects.ts'
import { useChatStart } from './mutations.ts'
import { NewsCard } from './news-card.tsx'
import { PersonRow } from './person-row.tsx'
import { useSignals, useVisitors } from './queries.ts'
import { useKeptSignals } from './use-kept-signals.ts'
import { useRowKeys } from './use-row-keys.ts'
import { VisitorRow } from './visitor-row.tsx'
import { VotersRow } from './voters-row.tsx'

/** Counts by the list of the inbox, so that the heading agrees with the rows below it. */
export const useNewSignals = () => useSignals('unread').data?.pages[0]?.unread ?? 0

export const toNewSignalsText = (unread: number) =>
  i18n.t('{unread, plural, one {# new signal} other {# new signals}}', { unread })

export function SignalsInbox() {
  const unread = useNewSignals()
  const title = (
    <>
      {i18n.t('Signals Inbox')}
      {unread > 0 && <Badge tone="signal">{toNewSignalsText(unread)}</Badge>}
    </>
  )
  return (
    <NewsCard id="signals-inbox" title={title} hasUnread={unread > 0}>
      <Signals titles="h3" />
    </NewsCard>
  )
}

const toCountText = (count: number, hasMore: boolean) =>
  hasMore
    ? i18n.t('The latest {count, plural, one {# signal} other {# signals}}', { count })
    : i18n.t('{count, plural, one {# signal} other {# signals}}', { count })

const FILTERS = [
  { value: 'unread', label: i18n.t({ message: 'Unread', context: 'filter of signals' }) },
  { value: 'all', label: i18n.t('All') },
  { value: 'words', label: i18n.t('With text') },
] as const

const CHAT_FAILED = i18n.t('Failed to start chat. Please try again.')

function useInbox(show: SignalFilter) {
  const query = useSignals(show)
  const { pages = [] } = query.data ?? {}
  const listed = pages.flatMap(page => page.signals)
  const { signals, unfold, onRead, onChange } = useKeptSignals({ show, listed, pages: pages.length })
  const visitors = filterVisitors(useVisitors().data ?? [], show)
  const chat = useChatStart((id, conversationId) => onChange(id, { conversationId }))
  const projects = groupByProject(signals, visitors)
  const hasMore = query.hasNextPage || unfold !== undefined
  return { signals, projects, hasMore, more: { query, unfold }, acts: { chat, onRead, onChange } }
}

export function Signals({ titles }: { titles: 'h2' | 'h3' }) {
  const [show, choose] = useAddressOption<SignalFilter>('signals', FILTERS)
  const { signals, projects, hasMore, more, acts } = useInbox(show)
  const { query } = more
  const list = useRowKeys()
  return (
    <>
      <SegmentedControl
        label={i18n.t('Show')}
        className="mt-3 flex w-fit"
        segments={FILTERS}
        value={show}
        onValueChange={choose}
      />
      <ListCount shown={show} words={query.data && toCountText(signals.length, hasMore)} />
      {acts.chat.hasFailed && <ErrorState className="mt-3" message={CHAT_FAILED} />}
      <ListFrame
        query={query}
        pending={<Skeleton className="mt-3 h-40" />}
        failureClassName="mt-3"
        rows={() => projects}
        empty={<NoSignals as={titles} show={show} />}
      >
        {() => (
          <div ref={list}>
            {projects.map(project => (
              <Project key={project.item.id} as={titles} isWhole={!hasMore} project={project} {...acts} />
            ))}
            <ShowMore {...more} list={list} row="li[data-source]" toLink className="mt-3" />
          </div>
        )}
      </ListFrame>
    </>
  )
}

const NoSignals = ({ as, show }: { as: 'h2' | 'h3'; show: SignalFilter }) => (
  <EmptyState as={as} title={show === 'unread' ? i18n.t('No new signals') : i18n.t('No signals yet')}>
    {i18n.t('Replies to what you write, and votes and answers on what you publish, show up here.')}
  </EmptyState>
)

/** The members and visitors with a row each. With visitors among them the latest comes first. */
function listRows({ people, visitors }: InboxProject, toRow: (person: PersonSignals) => ReactNode) {
  const members = people.map(person => ({ at: person[0].createdAt, row: toRow(person) }))
  if (!visitors?.answered.length) return members.map(({ row }) => row)
  const answered = visitors.answered.map(answerer => ({
    at: answerer.at,
    row: (
      <VisitorRow
        key={answerer.id}
        {...answerer}
        visitors={visitors}
        count={1}
        emails={answerer.leftEmail ? 1 : 0}
      />
    ),
  }))
  return [...members, ...answered]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ row }) => row)
}

type ProjectProps = Pick<ReturnType<typeof useKeptSignals>, 'onRead' | 'onChange'> & {
  project: InboxProject
  as: 'h2' | 'h3'
  /** False while there are more pages. The number of new signals is then unknown. */
  isWhole: boolean
  chat: ReturnType<typeof useChatStart>
}

function Project({ project, as: Heading, isWhole, ...acts }: ProjectProps) {
  const { item, voters, visitors, newCount } = project
  const headingId = `signals-${item.id}`
  const toRow = (person: PersonSignals) => (
    <PersonRow key={toPersonKey(person[0])} person={person} {...acts} />
  )
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <header className="relative -mx-2 flex min-h-11 items-center gap-2.5 rounded-small bg-muted px-2">
        <Glyph id={item.id} kind={uiKinds[item.kind]} size="sm" className="size-7 rounded-small" />
        <Heading id={headingId} className="min-w-0 flex-1 truncate text-body-sm font-semibold">
          <Link
            to={links.signalTarget({ contentType: item.kind, contentId: item.id })}
            className="after:absolute after:inset-0 after:rounded-small"
          >
            <bdi>{item.title}</bdi>
          </Link>
        </Heading>
        {isWhole && newCount > 0 && (
          <span className="shrink-0 text-caption text-ink-2">
            {i18n.t('{count} new', { count: toNumberText(newCount) })}
          </span>
        )}
      </header>
      <ul className="divide-y divide-line-subtle">
        {listRows(project, toRow)}
        {voters.length > 0 && (
          <VotersRow voters={voters} onRead={acts.onRead}>
            {toRow}
          </VotersRow>
        )}
        {visitors?.others && (
          <VisitorRow {...visitors.others} visitors={visitors} emails={visitors.others.leftEmail} saidYes />
        )}
      </ul>
    </section>
  )
}
