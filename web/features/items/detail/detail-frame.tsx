import { type ReactNode, use } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName, itemSubtitle } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { OwnItemSharing } from '#web/features/items/sharing/item-sharing.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { BackLink, useBack } from './back-link.tsx'
import { ItemMenu } from './item-menu.tsx'
import { type FrameProps, ItemPartsContext } from './item-parts.ts'
import { OwnTabs, useOwnTab } from './own-tabs.tsx'

const CorrectedFields = lazyPart(async () => (await import('./corrected-fields.tsx')).CorrectedFields)

// Few members said yes by email.
const SaidYes = lazyPart(async () => (await import('#web/features/items/votes/said-yes.tsx')).SaidYes)

// Few items have any.
export const Namings = lazyPart(async () => (await import('#web/features/items/namings/namings.tsx')).Namings)

// Few items have an update, and only authors post one.
const NewestUpdate = lazyPart(
  async () => (await import('#web/features/items/updates/newest-update.tsx')).NewestUpdate,
)
const StageCard = lazyPart(async () => (await import('#web/features/items/updates/stage-card.tsx')).StageCard)

type LayoutProps = Omit<FrameProps, 'item'> & { story?: ReactNode }

export const DetailLayout = ({ back, header, story, rail, children }: LayoutProps) => (
  <>
    {back}
    <div
      className={cx(
        'mt-3 grid gap-4.5 phone:pb-(--vote-bar) lg:grid-cols-[minmax(0,1fr)_336px] lg:gap-x-9',
        story ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]',
      )}
    >
      {header}
      {story && <div className="flex min-w-0 flex-col gap-4.5">{story}</div>}
      <aside className={cx('lg:col-start-2 lg:row-start-1', story ? 'lg:row-span-3' : 'lg:row-span-2')}>
        <div className="flex flex-col gap-4 lg:sticky lg:top-21">{rail}</div>
      </aside>
      <div className="flex min-w-0 flex-col gap-4.5">{children}</div>
    </div>
  </>
)

type DetailProps = Pick<FrameProps, 'item' | 'rail' | 'children'> & {
  badges?: ReactNode
  /** Comes before the rail on phones. */
  story?: ReactNode
}

export function DetailFrame({ item, badges, story, rail, children }: DetailProps) {
  const top = { back: <BackLink {...useBack()} />, header: <DetailHeader item={item} badges={badges} /> }
  const isOwn = useIsOwn(item)
  const first = (item.update || story) && (
    <>
      {item.update && (
        <div className="min-h-33">
          <NewestUpdate item={item} update={item.update} />
        </div>
      )}
      {story}
    </>
  )
  if (!isOwn)
    return (
      <DetailLayout {...top} story={first} rail={<ReaderRail item={item}>{rail}</ReaderRail>}>
        {children}
      </DetailLayout>
    )
  return (
    <OwnFrame item={item} rail={rail} {...top}>
      {first}
      {children}
    </OwnFrame>
  )
}

const ReaderRail = ({ item, children }: { item: ItemDetail; children: ReactNode }) => (
  <>
    {item.hasSaidYes && item.votes.own === null && item.stage !== 'dropped' && <SaidYes item={item} />}
    {children}
  </>
)

function DetailHeader({ item, badges }: { item: ItemDetail; badges?: ReactNode }) {
  const subtitle = itemSubtitle(item)
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-body-sm text-ink-3">
          <KindBadge kind={uiKinds[item.kind]} />
          {badges}
          <span className="[overflow-wrap:anywhere]">
            <AuthorName author={item.author} /> · <TimeAgo at={item.createdAt} />
          </span>
        </p>
        <ItemMenu item={item} />
      </div>
      <h1 dir="auto" className="display-face mt-4 text-detail [overflow-wrap:anywhere]">
        {itemName(item)}
      </h1>
      {subtitle && (
        <p dir="auto" className="mt-2.5 text-title-sm text-ink-2 [overflow-wrap:anywhere]">
          {subtitle}
        </p>
      )}
      {item.correction && (
        <p className="mt-2 text-caption text-ink-3">
          <Sentence
            text={
              item.correction.fields.length > 0 ? i18n.t('Corrected <0/>: <1/>') : i18n.t('Corrected <0/>')
            }
          >
            <TimeAgo form="within" at={item.correction.at} />
            <CorrectedFields fields={item.correction.fields} />
          </Sentence>
        </p>
      )}
    </header>
  )
}

function OwnFrame({ item, back, header, ...texts }: FrameProps) {
  return (
    <>
      {back}
      <div className="mt-3">{header}</div>
      <OwnTabs item={item} />
      <div className="mt-5">
        <OwnTab item={item} {...texts} />
      </div>
    </>
  )
}

function OwnTab({ item, rail, children }: Omit<FrameProps, 'back' | 'header'>) {
  const { EvidenceTab, EvidenceTabRail, PeopleTab, ShareTab } = use(ItemPartsContext)
  switch (useOwnTab()) {
    case 'evidence':
      return (
        <Columns
          rail={
            <>
              {EvidenceTabRail && <EvidenceTabRail item={item} />}
              {rail}
            </>
          }
        >
          {EvidenceTab && <EvidenceTab item={item} />}
        </Columns>
      )
    case 'page':
      return (
        <div className="**:[figure]:max-h-64 **:[figure]:overflow-hidden">
          <Columns isRailFirst rail={<PageRail item={item}>{rail}</PageRail>}>
            {children}
          </Columns>
        </div>
      )
    case 'people':
      return PeopleTab && <PeopleTab item={item} />
    case 'share':
      return (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <OwnItemSharing item={item} />
          {ShareTab && <ShareTab item={item} />}
        </div>
      )
  }
}

type ColumnsProps = { rail: ReactNode; isRailFirst?: boolean; children: ReactNode }

function Columns({ rail, isRailFirst = false, children }: ColumnsProps) {
  const aside = (
    <aside className="lg:col-start-2 lg:row-start-1">
      <div className="flex flex-col gap-4 lg:sticky lg:top-21">{rail}</div>
    </aside>
  )
  return (
    <div className="grid gap-4.5 lg:grid-cols-[minmax(0,1fr)_312px] lg:gap-x-7">
      {isRailFirst && aside}
      <div className="flex min-w-0 flex-col gap-4.5 lg:col-start-1 lg:row-start-1">{children}</div>
      {!isRailFirst && aside}
    </div>
  )
}

/** Phones show the votes only beside the evidence. */
const PageRail = ({ item, children }: { item: ItemDetail; children: ReactNode }) => (
  <>
    <div className="min-h-31">
      <StageCard item={item} />
    </div>
    <div className="flex flex-col gap-4 max-lg:hidden">{children}</div>
  </>
)
