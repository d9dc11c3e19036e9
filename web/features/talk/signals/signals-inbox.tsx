import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SignalFilter } from '#contract/talk/signals.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { ListCount } from '#web/features/core/list-count.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { links } from '#web/links.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { type PersonSignals, toPersonKey } from './inbox-groups.ts'
import { filterVisitors, type InboxProject, joinVisitors } from './inbox-projects.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { useChatStart } from './mutations.ts'
import { PersonRow } from './person-row.tsx'
import { groupByProject } from './project-groups.ts'
import { useSignals, useUnreadSignals, useVisitors } from './queries.ts'
import { useKeptSignals } from './use-kept-signals.ts'
import { useRowKeys } from './use-row-keys.ts'
import { AnswererRow, OthersRow } from './visitor-rows.tsx'
import { VotersRow } from './voters-row.tsx'

/** Counts by the list of the inbox, so that the heading agrees with the rows below it. */
export const useNewSignals = () => useUnreadSignals().data?.pages[0]?.unread ?? 0

export const toNewSignalsText = (unread: number) =>
  i18n.t('{unread, plural, one {# new signal} other {# new signals}}', { unread })

export function SignalsInbox() {
  const unread = useNewSignals()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" aria-labelledby="signals-inbox">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2
          id="signals-inbox"
          ref={heading}
          tabIndex={-1}
          className="flex rounded-small items-center gap-2.5 text-title-sm"
        >
          {i18n.t('Signals Inbox')}
          {unread > 0 && <Badge tone="signal">{toNewSignalsText(unread)}</Badge>}
        </h2>
        {unread > 0 && <MarkAllRead heading={heading} />}
      </header>
      <Signals titles="h3" />
    </Card>
  )
}

const toCountText = (count: number, hasMore: boolean) =>
  hasMore
    ? i18n.t('The latest {count, plural, one {# signal} other {# signals}}', { count })
    : i18n.t('{count, plural, one {# signal} other {# signals}}', { count })

const FILTERS: { value: SignalFilter; label: string }[] = [
  { value: 'unread', label: i18n.t('Unread') },
  { value: 'all', label: i18n.t('All') },
  { value: 'words', label: i18n.t('With words') },
]

function useFilter() {
  const [search, setSearch] = useSearchParams()
  const show = FILTERS.find(({ value }) => value === search.get('signals'))?.value ?? 'unread'
  const choose = (chosen: SignalFilter) => {
    const next = new URLSearchParams(search)
    if (chosen === 'unread') next.delete('signals')
    else next.set('signals', chosen)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [show, choose] as const
}

const CHAT_FAILED = i18n.t('Failed to start chat. Please try again.')

type ListProps = { titles: 'h2' | 'h3' }

export function Signals({ titles }: ListProps) {
  const [show, choose] = useFilter()
  const { merge, keepStarted, ...acts } = useKeptSignals()
  const inbox = useSignals(show)
  const visitors = filterVisitors(useVisitors().data ?? [], show)
  const chat = useChatStart(keepStarted)
  const toShown = ({ pages }: NonNullable<typeof inbox.data>) => {
    const listed = pages.flatMap(page => page.signals)
    return show === 'unread' ? merge(listed) : listed
  }
  return (
    <>
      <Filter
        show={show}
        onChoose={choose}
        words={inbox.data && toCountText(toShown(inbox.data).length, inbox.hasNextPage)}
      />
      {chat.hasFailed && <ErrorState className="mt-3" message={CHAT_FAILED} />}
      <ListFrame
        query={inbox}
        pending={<Skeleton className="mt-3 h-40" />}
        failureClassName="mt-3"
        rows={data => joinVisitors(groupByProject(toShown(data)), visitors)}
        empty={<NoSignals as={titles} show={show} />}
      >
        {projects => (
          <Projects inbox={inbox} projects={projects}>
            {project => (
              <Project
                {...{ project, chat, as: titles, ...acts }}
                key={project.item.id}
                isWhole={!inbox.hasNextPage}
              />
            )}
          </Projects>
        )}
      </ListFrame>
    </>
  )
}

type FilterProps = {
  show: SignalFilter
  onChoose: (show: SignalFilter) => void
  words: string | undefined
}

const Filter = ({ show, onChoose, words }: FilterProps) => (
  <>
    <SegmentedControl
      label={i18n.t('Which signals')}
      className="mt-3 flex w-fit"
      segments={FILTERS}
      value={show}
      onValueChange={onChoose}
    />
    <ListCount shown={show} words={words} />
  </>
)

const NoSignals = ({ as, show }: { as: 'h2' | 'h3'; show: SignalFilter }) =>
  show === 'unread' ? (
    <EmptyState as={as} title={i18n.t('No new signals')}>
      {i18n.t('When somebody votes on your projects or answers you, it shows here.')}
    </EmptyState>
  ) : (
    <EmptyState as={as} title={i18n.t('No signals yet')}>
      {i18n.t('What people said in the last {NOTIFICATION_DAYS} days shows here.')}
    </EmptyState>
  )

type ProjectsProps = {
  inbox: ReturnType<typeof useSignals>
  projects: readonly InboxProject[]
  children: (project: InboxProject) => ReactNode
}

function Projects({ inbox, projects, children }: ProjectsProps) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  return (
    <div ref={list}>
      {projects.map(children)}
      <ShowMore query={inbox} list={list} row="li[data-source]" toLink className="mt-3" />
    </div>
  )
}

const NEW = (
  <Badge tone="signal" size="sm">
    {i18n.t('New')}
  </Badge>
)

type ProjectProps = {
  project: InboxProject
  as: 'h2' | 'h3'
  /** False while there are more pages. The number of new signals is then unknown. */
  isWhole: boolean
  chat: ReturnType<typeof useChatStart>
  onRead: ReturnType<typeof useKeptSignals>['onRead']
  onChange: ReturnType<typeof useKeptSignals>['onChange']
}

const NewCount = ({ count }: { count: number }) => (
  <span className="shrink-0 text-caption text-ink-2">
    {i18n.t('{count} new', { count: toNumberText(count) })}
  </span>
)

/** The members and visitors with a row each. With visitors among them the latest comes first. */
function listRows(
  { people, visitors }: Pick<InboxProject, 'people' | 'visitors'>,
  toRow: (person: PersonSignals) => ReactNode,
) {
  const members = people.map(person => ({ at: person[0].createdAt, row: toRow(person) }))
  const answered = (visitors?.answered ?? []).map(answerer => ({
    at: answerer.at,
    row: visitors && <AnswererRow key={answerer.id} {...{ answerer, visitors }} mark={NEW} />,
  }))
  const rows = [...members, ...answered]
  if (answered.length > 0) rows.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return rows.map(({ row }) => row)
}

function Project({
  project: { item, people, voters, visitors, newCount },
  as: Heading,
  isWhole,
  chat,
  ...acts
}: ProjectProps) {
  const headingId = `signals-${item.id}`
  const toRow = (person: PersonSignals) => (
    <PersonRow key={toPersonKey(person[0])} person={person} mark={NEW} chat={chat} {...acts} />
  )
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <header className="relative -mx-2 flex min-h-11 items-center gap-2.5 rounded-small bg-muted px-2">
        <Glyph id={item.id} kind={uiKinds[item.kind]} size="sm" className="size-7 rounded-small" />
        <Heading id={headingId} className="min-w-0 flex-1 truncate text-body-sm font-semibold">
          <Link
            to={links.signalTarget(item.kind, item.id)}
            className="after:absolute after:inset-0 after:rounded-small"
          >
            <bdi>{item.title}</bdi>
          </Link>
        </Heading>
        {isWhole && newCount > 0 && <NewCount count={newCount} />}
      </header>
      <ul className="divide-y divide-line-subtle">
        {listRows({ people, visitors }, toRow)}
        {voters.length > 0 && (
          <VotersRow {...{ voters }} mark={NEW} onRead={acts.onRead}>
            {toRow}
          </VotersRow>
        )}
        {visitors && <OthersRow visitors={visitors} mark={NEW} />}
      </ul>
    </section>
  )
}
