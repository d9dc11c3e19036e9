import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { links } from '#web/links.ts'
import { toSharedAddress } from '#web/platform/language.ts'
import { useCopied } from '#web/ui/form/link-field.tsx'

export type OwnItem = { kind: ItemKind; id: ItemId }

/** Offer it only while the public page is on. */
export const useAuthorLink = ({ id }: OwnItem) => useCopied(toSharedAddress(links.publicLink(id)))
