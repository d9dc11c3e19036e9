import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ListMailKind } from '#contract/public-pages/list-mails.ts'
import type { WaitingList } from '#contract/public-pages/waiting-lists.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { BackLink } from '#web/features/items/detail/back-link.tsx'
import { ItemMissing } from '#web/features/items/detail/item-missing.tsx'
import { ListMails, ListMailsNote } from '#web/features/public-pages/list-mails/list-mails.tsx'
import type { OfferedDraft } from '#web/features/public-pages/list-mails/mail-dialog.tsx'
import { NextMailButton } from '#web/features/public-pages/list-mails/next-mail-button.tsx'
import { links } from '#web/links.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { waitingListKeys } from '#web/platform/cache/query-keys.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { type ListSearch, toListSearch } from './list-search.ts'
import { useCsv } from './mutations.ts'
import { SubscriberList } from './subscriber-list.tsx'
import { toCountsText } from './subscriber-text.ts'

const useWaitingList = (itemId: ItemId, query: ListSearch) =>
  useQuery({
    queryKey: waitingListKeys.page(itemId, query),
    queryFn: ({ signal }) =>
      api('GET /items/:itemId/waiting-list', { params: { itemId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })

const MailDialog = lazyPart(
  async () => (await import('#web/features/public-pages/list-mails/mail-dialog.tsx')).MailDialog,
)

export function WaitingListPage({ id }: { id: ItemId }) {
  const [address] = useAddressSearch()
  const query = useWaitingList(id, toListSearch(address))
  useTitle(i18n.t('Waiting list'))
  if (query.isPending)
    return <Spinner size="lg" label={i18n.t('Loading the waiting list...')} className="py-24" />
  if (isRefusal(query.error, 'item.missing', 'item.not-yours', 'request.invalid')) return <ItemMissing />
  if (!query.data) return <LoadFailure query={query} />
  return <Content id={id} list={query.data} isPreviousPage={query.isPlaceholderData} />
}

type Props = { id: ItemId; list: WaitingList; isPreviousPage: boolean }

const People = (props: Props) => (
  <div className="flex min-w-0 flex-col gap-4">
    <SubscriberList {...props} />
    <p className="text-body-sm text-ink-2">
      <Sentence text={i18n.t('Visitors’ answers appear <0>under your questions</0>.')}>
        <Link
          to={links.peopleOfItem(props.list.kind, props.id)}
          className="rounded-kbd font-medium text-ink underline decoration-line-strong underline-offset-4 touch:-my-3 touch:py-3"
        />
      </Sentence>
    </p>
  </div>
)

function useWriting() {
  // The update with which the author went live.
  const { launch } = (useLocation().state ?? {}) as { launch?: OfferedDraft }
  const [writing, setWriting] = useState<ListMailKind | undefined>(launch && 'launch')
  const [isOpen, setOpen] = useState(launch !== undefined)
  const write = (kind: ListMailKind) => {
    setWriting(kind)
    setOpen(true)
  }
  return { offered: launch, writing, write, dialog: { open: isOpen, onOpenChange: setOpen } }
}

function Content({ id, list, isPreviousPage }: Props) {
  const { offered, writing, write, dialog } = useWriting()
  const { title, kind, counts, launchFunnel } = list
  const recipients = counts.all - counts.bounced
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <BackLink to={links.item(kind, id)} label={title} />
      </p>
      <PageHeader
        className="mt-2.5"
        title={i18n.t('Waiting list')}
        text={toCountsText(counts)}
        action={
          <div className="flex flex-wrap gap-2">
            {counts.all > 0 && <CsvButton id={id} />}
            <NextMailButton id={id} recipients={recipients} onWrite={write} />
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_348px]">
        <aside className="flex flex-col gap-4 lg:order-2">
          <LaunchFunnel counts={launchFunnel} />
          <ListMails id={id} recipients={recipients} onWrite={write} />
          <ListMailsNote />
        </aside>
        <People id={id} list={list} isPreviousPage={isPreviousPage} />
      </div>
      {writing && (
        <MailDialog key={writing} item={{ id, kind }} mail={writing} offered={offered} {...dialog} />
      )}
    </>
  )
}

function CsvButton({ id }: { id: ItemId }) {
  const { mutate: save, isPending } = useCsv(id)
  return (
    <Button look="outline" busy={isPending} onClick={() => save()}>
      <Download aria-hidden="true" className="size-4.5" />
      {i18n.t('CSV')}
    </Button>
  )
}

type Counts = WaitingList['launchFunnel']

const toRows = ({ mailed, returned, pressedVisit, tried, voted }: Counts) => [
  { name: i18n.t("Said they'd use it, and got the launch email"), count: mailed },
  { name: i18n.t('Clicked its link'), count: returned },
  { name: i18n.t('Visited your site'), count: pressedVisit },
  { name: i18n.t('Said they tried it'), count: tried },
  { name: i18n.t('Voted for the product'), count: voted },
]

const LaunchFunnel = ({ counts }: { counts: Counts }) => (
  <TitledCard id="said-and-did" title={i18n.t('What they said, what they did')}>
    {counts.mailed > 0 ? (
      <>
        <p className="mt-1 text-caption text-ink-2">
          {i18n.t(
            '{count, plural, one {Of the one person who said they’d use it} other {Of the # who said they’d use it}}',
            { count: counts.mailed },
          )}
        </p>
        <ul className="mt-1 divide-y divide-line-subtle">
          {toRows(counts).map((row, place) => (
            <CountedBar key={row.name} {...row} of={place === 0 ? undefined : counts.mailed} />
          ))}
        </ul>
      </>
    ) : (
      <p className="mt-1 text-caption text-ink-2">
        {i18n.t(
          "After your launch email, you'll see how many clicked, visited your site, tried it and voted.",
        )}
      </p>
    )}
  </TitledCard>
)

type Row = { name: string; count: number; of: number | undefined }

const CountedBar = ({ name, count, of = count }: Row) => (
  <li className="py-3 last:pb-1">
    <p className="flex items-baseline justify-between gap-3 text-body-sm">
      {name}
      <span className="flex-none text-ink-2 tabular-nums">
        <Sentence text={of === count ? '<0/>' : i18n.t('<0/> of {all}', { all: toNumberText(of) })}>
          <b className="font-semibold text-ink">{toNumberText(count)}</b>
        </Sentence>
      </span>
    </p>
    <svg
      aria-hidden="true"
      data-keep-colour=""
      className="mt-2 block h-1.5 w-full rounded-full bg-muted forced-colors:outline"
    >
      {count > 0 && (
        <rect
          x="0.5"
          y="0.5"
          width={`${(count / of) * 100}%`}
          height="5"
          rx="2.5"
          className="fill-signal stroke-signal-edge"
        />
      )}
    </svg>
  </li>
)
