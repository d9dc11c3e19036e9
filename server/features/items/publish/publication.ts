import type { UploadKey } from '#contract/ids.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { type ItemSummary, insertItem } from '#server/features/items/items/stored-items.ts'
import { requireNotPaused } from '#server/features/items/pause-checks.ts'
import { claimUpload } from '#server/features/items/uploads/stored-uploads.ts'
import type { FactItem } from '#server/model/facts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import { publishedPosts } from '#server/platform/metrics/counters.ts'

type Publication = {
  item: FactItem
  summary: ItemSummary
  picture?: UploadKey | null
  /** Inserts what only this kind of item has. */
  insert: (tx: Tx) => Promise<unknown>
  /** Whether the stored item of this id has the same content. */
  isSame: (tx: Tx) => Promise<boolean>
}

/** Publishes an item of any kind once, however often the form is sent. Refuses as `repeatPublish` and `claimUpload` do. */
export async function publishItem({ tx, record }: UnitOfWork, publication: Publication) {
  const { item, summary, picture, insert } = publication
  if (!(await insertItem(tx, item, summary))) return repeatPublish(tx, publication)
  if (picture) await claimUpload(tx, { key: picture, userId: item.userId })
  await insert(tx)
  await record({ kind: 'item.published', actorId: item.userId, item, payload: {} })
  publishedPosts.inc({ kind: item.kind })
  return { id: item.id }
}

/**
 * Refuses with publishing.paused if there is no such item and publishing is paused, with item.missing if the id belongs to
 * another item or member, with item.gone if the item is no longer listed, and with item.differs if it was published with
 * other content.
 */
async function repeatPublish(tx: Tx, { item: { id, kind, userId }, isSame }: Publication) {
  const own = await tx
    .selectFrom('items')
    .select(['id', isListed.as('isListed')])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) await requireNotPaused(tx, 'publishing')
  if (!own) return refuse('item.missing')
  if (!own.isListed) return refuse('item.gone')
  return (await isSame(tx)) ? { id } : refuse('item.differs')
}
