import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ItemId } from '#contract/ids.ts'
import type { MailKind } from '#contract/public-pages/list-mails.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Destination, findDestination } from './destination.ts'
import type { ListMailContent } from './list-mail.ts'

const hasPage = (item: 'items' | 'target') => sql<boolean>`(${sql.ref(`${item}.status`)} = 'published'
  and ${sql.ref(`${item}.deleted_at`)} is null
  and exists (select from public_pages where public_pages.item_id = ${sql.ref(`${item}.id`)}))`

const linkOfTarget = sql<
  string | null
>`(select products.product_url from products where products.id = target.id)`

const replyTo = sql<string | null>`(select account.email from auth.users account
  where account.id = items.user_id and list_mails.wants_replies and account.email_proven_at is not null)`

/** Returns undefined if the mail is not written. If its product no longer exists, the target is the item. */
export async function findContent(
  db: Db | Tx,
  { itemId, kind }: { itemId: ItemId; kind: MailKind },
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
    .select(['list_mails.version', 'list_mails.subject', 'list_mails.text', 'items.name as title'])
    .select(['profiles.name as author', 'profiles.created_at as memberSince', replyTo.as('replyTo')])
    .select(['target.id as targetId', 'target.kind as targetKind', hasPage('target').as('hasTargetPage')])
    .select(['list_mails.address', linkOfTarget.as('productUrl'), hasPage('items').as('hasPage')])
    .where('list_mails.item_id', '=', itemId)
    .where('list_mails.kind', '=', kind)
    .executeTakeFirst()
  if (!row) return undefined
  const { targetId: id, targetKind, hasTargetPage, address, productUrl, ...written } = row
  return {
    ...written,
    author: written.author ?? '',
    itemId,
    kind,
    target: { id, kind: targetKind, hasPage: hasTargetPage },
    destination: findDestination([address, productUrl]),
  }
}

/** Returns the SHA-256 of everything that a moderator's release covers. If any of it changes, the mail is another one. */
export function hashContent({ version, subject, text, author, title, target, ...content }: ListMailContent) {
  const address = (content.destination satisfies Destination | null)?.address ?? null
  const bound = [version, subject, text, author, title, target.id, address, content.replyTo]
  return createHash('sha256').update(JSON.stringify(bound)).digest()
}

/** The columns that store what was released. Of these the launch page keeps to the address and the name. */
export const toReleased = (content: ListMailContent) => ({
  released_content_hash: hashContent(content),
  released_address: content.destination?.address ?? '',
  released_author: content.author,
})
