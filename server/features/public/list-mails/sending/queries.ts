import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { ListMailKind } from '#contract/public/list-mails.ts'
import type { ListMailContent } from '#server/features/public/list-mails/list-mail.ts'
import type { Db } from '#server/platform/database/database.ts'

const hasPage = sql<boolean>`(target.status = 'published' and target.deleted_at is null
  and exists (select from public_pages where public_pages.item_id = target.id))`

/** Returns what a mail says and where it leads, or undefined if it is not written. A product that is gone gives way to the item. */
export async function findContent(
  db: Db,
  { itemId, kind }: { itemId: ItemId; kind: ListMailKind },
): Promise<ListMailContent | undefined> {
  const row = await db
    .selectFrom('list_mails')
    .innerJoin('items', 'items.id', 'list_mails.item_id')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .leftJoin('items as product', join =>
      join
        .onRef('product.id', '=', 'list_mails.product_id')
        .on('product.status', '=', 'published')
        .on('product.deleted_at', 'is', null),
    )
    .innerJoin('items as target', join => join.on('target.id', '=', sql`coalesce(product.id, items.id)`))
    .select(['list_mails.subject', 'list_mails.text', 'items.name as title', 'profiles.name as author'])
    .select(['target.id as targetId', 'target.kind as targetKind', hasPage.as('hasPage')])
    .where('list_mails.item_id', '=', itemId)
    .where('list_mails.kind', '=', kind)
    .executeTakeFirst()
  if (!row) return undefined
  const { targetId: id, targetKind, hasPage: isOn, ...written } = row
  return {
    ...written,
    author: written.author ?? '',
    itemId,
    kind,
    target: { id, kind: targetKind, hasPage: isOn },
  }
}
