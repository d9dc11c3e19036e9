import { type ReactNode, use } from 'react'
import { OwnItemSharing } from '#web/features/items/sharing/item-sharing.tsx'
import { type FrameProps, ItemPartsContext } from './item-parts.ts'
import { OwnTabs, useOwnTab } from './own-tabs.tsx'

export function OwnFrame({ item, back, header, ...texts }: FrameProps) {
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
          <Columns rail={rail}>{children}</Columns>
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

const Columns = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className="grid gap-4.5 lg:grid-cols-[minmax(0,1fr)_312px] lg:gap-x-7">
    <div className="flex min-w-0 flex-col gap-4.5">{children}</div>
    <aside>
      <div className="flex flex-col gap-4 lg:sticky lg:top-21">{rail}</div>
    </aside>
  </div>
)
