import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { links } from '#web/links.ts'
import { useCopiedLink } from './use-copied-link.ts'

export type OwnItem = { kind: ItemKind; id: ItemId }

/** The link by which an author brings people to an item. */
export const useAuthorLink = (item: OwnItem) =>
  useCopiedLink(new URL(links.authorLink(item), location.origin).href)
