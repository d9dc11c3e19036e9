import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import { shownHelp } from '#server/features/items/help.ts'
import { isListedOutside, toExcerpt } from '#server/features/items/items/queries.ts'
import { pictureByKey } from '#server/features/items/uploads/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { HeadOptions } from '#server/platform/pages/page-head.ts'
import type { Drawing } from '#server/platform/pictures/renderer-client.ts'
import { CARD_SIZE, type CardContent, drawCard, drawCardOf, getIllustration } from './card.ts'
import { parseCardFile, parsePagePath, toHead } from './head.ts'
import type { SharedItem } from './shared-item.ts'

const description = sql`case items.kind
  when 'idea' then (select description from ideas where ideas.id = items.id)
  when 'pain_point' then (select description from pain_points where pain_points.id = items.id)
  else (select description from products where products.id = items.id) end`

const upload = sql`(case items.kind
  when 'idea' then (select image from ideas where ideas.id = items.id)
  when 'product' then (select screenshot from products where products.id = items.id) end)`

const authorName = sql<string | null>`(select name from profiles where profiles.id = items.user_id)`

const findShared = (db: Db, id: ItemId): Promise<SharedItem | undefined> =>
  db
    .selectFrom('items')
    .innerJoin('public_pages', 'public_pages.item_id', 'items.id')
    .select(['items.id', 'items.kind', 'items.name as title', toExcerpt(description).as('excerpt')])
    .select(['items.pitch', 'items.vote_count as voteCount'])
    .select(['items.comment_count as commentCount', 'items.solution_count as solutionCount'])
    .select([pictureByKey(upload).as('picture'), shownHelp.as('help'), authorName.as('author')])
    .where('items.id', '=', id)
    .where(isListedOutside)
    .executeTakeFirst()

export const findItemHead =
  (db: Db, origin: string): HeadOptions['findHead'] =>
  path => {
    const id = parsePagePath(path)
    if (!id) return undefined
    return async () => {
      const item = await findShared(db, id)
      return item && toHead(item, origin)
    }
  }

export const toCardDrawing = (content: CardContent): Drawing => ({
  ...CARD_SIZE,
  content: drawCardOf(content),
})

export const findCard =
  (db: Db) =>
  async (file: string): Promise<Drawing | undefined> => {
    const id = parseCardFile(file)
    const item = id && (await findShared(db, id))
    return item && { ...CARD_SIZE, content: drawCard(item), ...getIllustration(item) }
  }
