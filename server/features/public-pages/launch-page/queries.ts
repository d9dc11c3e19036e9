import { sql } from 'kysely'
import { ItemId, type SubscriberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { author, details, isListedOutside, wireTexts } from '#server/features/items/items/queries.ts'
import { toJoinPath, verifyStamped } from '#server/features/public-pages/joining/join-token.ts'
import { type Destination, findDestination } from '#server/features/public-pages/list-mails/destination.ts'
import type { ShownItem } from '#server/features/public-pages/pages/public-item.ts'
import type { Timestamp } from '#server/model/schema.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createSignedToken, getMailKey } from '#server/platform/mail/key-ring.ts'

type ListedSubscriber = { id: SubscriberId; email: string; hasTried: boolean }

/** `isProof`: the sign-up at `joinPath` proves the address. */
export type Recipient = ListedSubscriber & { leavePath: string; joinPath: string; isProof: boolean }

/** `destination` is null if the launch leads to no other site. `target` is the page here that it is about. */
export type Launched = {
  item: ShownItem
  text: string
  launchedAt: Timestamp
  destination: Destination | null
  target: { id: ItemId; kind: ItemKind; hasPage: boolean }
  /** Null for a reader who came without the link of a mail, or is no longer on the list. */
  recipient: Recipient | null
  hasPage: boolean
}

const target = sql<ItemId>`coalesce(product.id, items.id)`

const hasPage = (item: typeof target) =>
  sql<boolean>`exists (select from public_pages where public_pages.item_id = ${item})`

/** Before the launch mail was sent to anyone, no one may read its words. */
const hasGone = sql<boolean>`(list_mails.finished_at is not null or exists (
  select from list_mail_deliveries delivery
  where delivery.item_id = list_mails.item_id and delivery.kind = list_mails.kind and delivery.state <> 'waiting'))`

const productUrl = sql<
  string | null
>`(select products.product_url from products where products.id = ${target})`

/**
 * A subscriber who left and came back since the launch is not found, since they may have left another address than the mail
 * was sent to.
 */
const listed = (id: SubscriberId | null) => sql<ListedSubscriber | null>`(
  select json_build_object('id', subscribers.id, 'email', subscribers.email, 'hasTried', tried_at is not null)
  from subscribers where subscribers.id = ${id} and subscribers.item_id = items.id
    and confirmed_at <= list_mails.ordered_at and left_at is null and removed_at is null)`

const readLaunch = (
  db: Db,
  { itemId, subscriberId }: { itemId: ItemId; subscriberId: SubscriberId | null },
) =>
  db
    .selectFrom('items')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .innerJoin('list_mails', 'list_mails.item_id', 'items.id')
    .leftJoin('items as product', join =>
      join
        .onRef('product.id', '=', 'list_mails.product_id')
        .on('product.status', '=', 'published')
        .on('product.deleted_at', 'is', null),
    )
    .select(wireTexts)
    .select(['items.id', 'items.created_at as createdAt', author.as('author'), details.as('details')])
    .select(['list_mails.text', 'list_mails.address', 'list_mails.ordered_at as launchedAt'])
    .select([
      'list_mails.released_address as releasedAddress',
      'list_mails.released_author as releasedAuthor',
    ])
    .select([productUrl.as('productUrl'), hasPage(sql`items.id`).as('hasPage')])
    .select([target.as('targetId'), hasPage(target).as('hasTargetPage')])
    .select(sql<ItemKind>`coalesce(product.kind, items.kind)`.as('targetKind'))
    .select(listed(subscriberId).as('listed'))
    .where('items.id', '=', itemId)
    .where('list_mails.kind', '=', 'launch')
    .where('list_mails.ordered_at', 'is not', null)
    .where(isListedOutside)
    .where(hasGone)
    .executeTakeFirst()

/**
 * `written` is the item's id as it was sent, `token` the token of a mail to its list. Returns undefined if the launch mail
 * was not sent, the item is hidden or deleted, or its author is banned. While the public page is off, only subscribers see
 * the launch, by their token.
 */
export async function findLaunched(
  db: Db,
  { written, token }: { written: string | undefined; token: string | undefined },
): Promise<Launched | undefined> {
  const { data: itemId } = ItemId.safeParse(written)
  if (!itemId) return undefined
  const key = await getMailKey(db)
  const link = verifyStamped(token ?? '', { purpose: 'return-to-item', key })
  const row = await readLaunch(db, { itemId, subscriberId: link?.subscriber ?? null })
  if (!row?.launchedAt || !(row.listed || row.hasPage)) return undefined
  const { listed, launchedAt, text, hasPage } = row
  const item = toItem(row)
  return {
    item,
    text,
    launchedAt,
    destination: findReleasedDestination(row),
    target: { id: row.targetId, kind: row.targetKind, hasPage: row.hasTargetPage },
    recipient: listed && link ? toRecipient(listed, { link, item, key }) : null,
    hasPage,
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof readLaunch>>>

/** Nothing if the destination has changed since its release: no one may point a mail that was sent to another place. */
function findReleasedDestination({ address, productUrl, releasedAddress }: Row) {
  const destination = findDestination([address, productUrl])
  return releasedAddress === null || destination?.address === releasedAddress ? destination : null
}

/** The author has the name under which the mail was released. */
const toItem = ({ id, title, marketplaceDescription, createdAt, details, ...row }: Row): ShownItem => ({
  id,
  title,
  marketplaceDescription,
  createdAt,
  author: { ...row.author, name: row.releasedAuthor ?? row.author.name },
  ...details,
})

const toRecipient = (listed: ListedSubscriber, way: Parameters<typeof toJoinPath>[0]): Recipient => ({
  ...listed,
  leavePath: `/p/leave/${createSignedToken(listed.id, { purpose: 'leave-list', key: way.key })}`,
  ...toJoinPath(way),
})

/** The subscriber then counts as having come back and gone on to the product too. */
export const storeTried = (db: Db, id: SubscriberId) =>
  db
    .updateTable('subscribers')
    .set({
      tried_at: sql`now()`,
      returned_at: sql`coalesce(returned_at, now())`,
      pressed_visit_at: sql`coalesce(pressed_visit_at, now())`,
    })
    .where('id', '=', id)
    .where('tried_at', 'is', null)
    .execute()
