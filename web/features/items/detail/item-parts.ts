import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'

export type FrameProps = {
  item: ItemDetail
  back: ReactNode
  header: ReactNode
  rail: ReactNode
  children: ReactNode
}

type Part = ComponentType<{ item: ItemDetail }>

/** Later domains add these parts to the page of an own item. */
export type ItemParts = {
  EvidenceTab?: Part
  EvidenceTabRail?: Part
  PeopleTab?: Part
  ShareTab?: Part
  /** Loads the evidence, so that the tab has its full height when it appears. */
  prepareEvidenceTab?: (of: { client: QueryClient; id: ItemId }) => Promise<unknown>
}

export const ItemPartsContext = createContext<ItemParts>({})
