import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { excerptOf, isListed } from '#server/features/items/items/queries.ts'
import { pictureOf } from '#server/features/items/uploads/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { HeadOptions } from '#server/platform/pages/page-head.ts'
import type { Drawing } from '#server/platform/pictures/renderer.ts'
import { CARD_SIZE, cardOf, illustrationOf } from './card.ts'
import { headOf } from './head.ts'
import { itemOfCard, itemOfPage } from './page-address.ts'
import type { SharedItem } from './shared-item.ts'

const description = sql`case items.kind
  when 'idea' then (select description from ideas where ideas.id = items.id)
  when 'pain_point' then (select description from pain_points where pain_points.id = items.id)
  else (select full_description from products where products.id = items.id) end`

const upload = sql`(case items.kind
  when 'idea' then (select image from ideas where ideas.id = items.id)
  when 'product' then (select screenshot from products where products.id = items.id) end)`

/** What a guest is shown of an item, while it is listed. */
const findShared = (db: Db, id: ItemId): Promise<SharedItem | undefined> =>
  db
    .selectFrom('items')
    .select(['items.id', 'items.kind', 'items.title', excerptOf(description).as('excerpt')])
    .select(['items.marketplace_description as marketplaceDescription', 'items.vote_count as voteCount'])
    .select(['items.comment_count as commentCount', 'items.solution_count as solutionCount'])
    .select(pictureOf(upload).as('picture'))
    .where('items.id', '=', id)
    .where(isListed)
    .executeTakeFirst()

/** What the pages of items say of themselves; `origin` is the web's own. */
export const aboutItems =
  (db: Db, origin: string): HeadOptions['findHead'] =>
  path => {
    const id = itemOfPage(path)
    if (!id) return undefined
    return async () => {
      const item = await findShared(db, id)
      return item && headOf(item, origin)
    }
  }

/** The share card behind a file's name. */
export const findCard =
  (db: Db) =>
  async (file: string): Promise<Drawing | undefined> => {
    const id = itemOfCard(file)
    const item = id && (await findShared(db, id))
    return item && { ...CARD_SIZE, content: cardOf(item), ...illustrationOf(item) }
  }
