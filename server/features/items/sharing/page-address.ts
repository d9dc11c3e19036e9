import { ItemId } from '#contract/ids.ts'
import { kindSegments } from '#contract/item-address.ts'

const SEGMENTS = Object.values(kindSegments).join('|')
// Capitals and a slash at the end make no difference, as in the browser's router.
const ADDRESS = new RegExp(`^/(?:detail/(?:${SEGMENTS})|card|product)/([^/]+)/?$`, 'i')
const PICTURE = /^([^.]+)\.png$/

const idOf = (written: string | undefined) => {
  const { success, data } = ItemId.safeParse(written)
  return success ? data : undefined
}

/** The item that a page's path leads to (`/detail/idea/…`, `/card/…`, `/product/…`); undefined for any other page. */
export const itemOfPage = (path: string) => idOf(ADDRESS.exec(path)?.[1])

/** The item that a share card's file name belongs to. */
export const itemOfCard = (file: string) => idOf(PICTURE.exec(file)?.[1])

export const CARD_FOLDER = '/share'

/** The path of an item's share card. */
export const cardPath = (id: ItemId) => `${CARD_FOLDER}/${id}.png`
