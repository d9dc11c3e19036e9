import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName, itemSubtitle } from '#contract/items/item-name.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { uiKinds } from '#web/features/core/kinds.ts'
import { useIsOwn } from '#web/features/items/items/use-is-own.ts'
import { OwnItemSharing } from '#web/features/items/sharing/item-sharing.tsx'
import { useSighting } from '#web/features/items/sightings.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { ItemMenu } from './item-menu.tsx'

const CorrectedFields = lazyPart(async () => (await import('./corrected-fields.tsx')).CorrectedFields)

// Few items have a decision.
const DecisionNote = lazyPart(async () => (await import('./decision-note.tsx')).DecisionNote)

type LayoutProps = { back: ReactNode; header: ReactNode; rail: ReactNode; children: ReactNode }

/** The layout of an item's page. The rail is beside the text on wide screens and before it on narrow ones. */
export const DetailLayout = ({ back, header, rail, children }: LayoutProps) => (
  <>
    {back}
    <div className="mt-3 grid gap-4.5 phone:pb-(--vote-bar) lg:grid-cols-[minmax(0,1fr)_336px] lg:grid-rows-[auto_1fr] lg:gap-x-9">
      {header}
      <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="flex flex-col gap-4 lg:sticky lg:top-21">{rail}</div>
      </aside>
      <div className="flex min-w-0 flex-col gap-4.5">{children}</div>
    </div>
  </>
)

type Part = ComponentType<{ item: ItemDetail }>

/** The parts that later districts add to the page of an own item: below its title, and to its rail. The page provides them. */
export type ItemParts = {
  OwnLead?: Part
  OwnRail?: Part
  /** Loads what the lead of an own item needs, so that it has its height when it is shown. */
  prepareOwnLead?: (of: { client: QueryClient; id: ItemId }) => Promise<unknown>
}

export const ItemPartsContext = createContext<ItemParts>({})

/** The frame of every item's page, with what its author decided, and the card by which they bring people to it. */
export function DetailFrame({ item, header, rail, children, ...parts }: LayoutProps & { item: ItemDetail }) {
  const { OwnLead, OwnRail } = use(ItemPartsContext)
  const isOwn = useIsOwn(item)
  return (
    <DetailLayout
      {...parts}
      header={
        <div className="flex min-w-0 flex-col gap-4.5">
          {header}
          {isOwn && OwnLead && <OwnLead item={item} />}
        </div>
      }
      rail={
        <>
          {rail}
          <OwnItemSharing item={item} />
          {isOwn && OwnRail && <OwnRail item={item} />}
        </>
      }
    >
      {item.decision && (
        <div className="min-h-33">
          <DecisionNote decision={item.decision} author={item.author} isOwn={item.can.delete} />
        </div>
      )}
      {children}
    </DetailLayout>
  )
}

type Props = { item: ItemDetail; badges?: ReactNode }

/** The header of every item's page. `badges` follow the badge of its kind. */
export function DetailHeader({ item, badges }: Props) {
  const sighting = useSighting(item.id)
  const subtitle = itemSubtitle(item)
  return (
    <header ref={sighting}>
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
          Corrected <TimeAgo at={item.correction.at} />
          <CorrectedFields fields={item.correction.fields} />
        </p>
      )}
    </header>
  )
}
