import { type ComponentProps, useRef } from 'react'
import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { WaitingList } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MakePublic } from '#web/features/items/sharing/public-page-switch.tsx'
import { usePublicPage } from '#web/features/items/sharing/queries.ts'
import { type OwnItem, useAuthorLink } from '#web/features/items/sharing/use-author-link.ts'
import { useTurnedPage } from '#web/platform/cache/paging.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { useTypedSearch } from '#web/platform/page/use-typed-search.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/ui/form/link-field.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { type ListSearch, toFilterSegments, toListAddress, toListSearch } from './list-search.ts'
import { SubscriberTable } from './subscriber-table.tsx'

type Props = { id: ItemId; list: WaitingList; isPreviousPage: boolean }

export function SubscriberList({ id, list, isPreviousPage }: Props) {
  const { query, change, getAddress } = useListAddress()
  const heading = useRef<HTMLHeadingElement>(null)
  const turn = useTurnedPage(query.page, heading)
  if (list.counts.all === 0)
    return (
      <Card as="section" aria-label={i18n.t('People who confirmed')}>
        <Nobody item={{ id, kind: list.kind }} />
      </Card>
    )
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-24">
        {i18n.t('People who confirmed')}
      </h2>
      <ListTools query={query} counts={list.counts} onChange={change} />
      <div
        aria-busy={isPreviousPage}
        className={isPreviousPage ? 'opacity-60 transition-opacity' : undefined}
      >
        <Found id={id} subscribers={list.subscribers.rows} onRemoved={() => heading.current?.focus()} />
      </div>
      <Pagination
        label={i18n.t('Pages of the waiting list')}
        page={query.page}
        pages={list.subscribers.pages}
        className="mt-3"
        renderLink={({ page, ...link }) => (
          <Link to={getAddress(page)} preventScrollReset onClick={turn} {...link} />
        )}
      />
    </section>
  )
}

const Found = (props: ComponentProps<typeof SubscriberTable>) =>
  props.subscribers.length > 0 ? (
    <SubscriberTable {...props} />
  ) : (
    <Card>
      <EmptyState as="h3" title={i18n.t('No one found')}>
        {i18n.t('Try other words, or show everyone.')}
      </EmptyState>
    </Card>
  )

function useListAddress() {
  const [address, setAddress] = useAddressSearch()
  const query = toListSearch(address)
  const change = (part: Partial<ListSearch>) =>
    setAddress(current => toListAddress({ ...toListSearch(current), page: 1, ...part }, current), {
      replace: part.search !== undefined,
      preventScrollReset: true,
    })
  return { query, change, getAddress: (page: number) => `?${toListAddress({ ...query, page }, address)}` }
}

type ToolsProps = {
  query: ListSearch
  counts: WaitingList['counts']
  onChange: (part: Partial<ListSearch>) => void
}

function ListTools({ query, counts, onChange }: ToolsProps) {
  const [text, setText] = useTypedSearch(query.search, search => onChange({ search }))
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2.5">
      <SearchField
        className="w-full md:w-80"
        label={i18n.t('Search addresses and answers')}
        placeholder={i18n.t('Search…')}
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      <SegmentedControl
        className="max-md:w-full"
        label={i18n.t('Show')}
        segments={toFilterSegments(counts)}
        value={query.filter}
        onValueChange={filter => onChange({ filter })}
      />
    </div>
  )
}

function Nobody({ item }: { item: OwnItem }) {
  const link = useAuthorLink(item)
  const { data } = usePublicPage(item.id)
  return (
    <EmptyState as="h2" title={i18n.t('Nobody yet.')} className="pb-4">
      {data?.isOn === false && <MakePublic itemId={item.id} />}
      {data?.isOn && (
        <>
          <p>{i18n.t('Share your link.')}</p>
          <div className="mt-5 flex items-center gap-2 max-md:flex-wrap">
            <LinkField link={link} className="rounded-control bg-subtle ring-1 ring-line ring-inset" />
            <CopyButton link={link} className="phone:w-full" />
          </div>
          <CopyStatus link={link} />
        </>
      )}
    </EmptyState>
  )
}
