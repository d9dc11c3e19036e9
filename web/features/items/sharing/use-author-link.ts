import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { links } from '#web/links.ts'
import { toSharedAddress } from '#web/platform/language.ts'
import { useCopied } from '#web/ui/form/link-field.tsx'
import { usePublicPage } from './queries.ts'

export type OwnItem = { kind: ItemKind; id: ItemId }

/** The public page while it is on, else the item's page. `via` marks its source. */
export function useAuthorPath(item: OwnItem, via?: 'qr' | 'x') {
  const { data } = usePublicPage(item.id)
  return data?.isOn ? links.publicLink(item.id, via) : links.authorLink(item, via)
}

export const useAuthorLink = (item: OwnItem) => useCopied(toSharedAddress(useAuthorPath(item)))
