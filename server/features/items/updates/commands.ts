import { findFirstDayLinks } from '#server/features/items/items/first-day-links.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { findOwnershipRefusal } from '#server/features/items/items/policy.ts'
import { requireNotPaused } from '#server/features/items/pause-checks.ts'
import { claimUpload } from '#server/features/items/uploads/stored-uploads.ts'
import { refuse, refuseFields, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findUpdate } from './queries.ts'
import { insertUpdate, removeUpdate } from './stored-updates.ts'

/** Its followers are notified after it, in batches (`update-notifications.ts`). */
export const postUpdate: Handler<'PUT /items/:itemId/updates/:updateId'> = (
  { actor, write },
  { params: { itemId, updateId: id }, body: { stage, ...form } },
) =>
  write(async ({ tx, record }) => {
    const item = await lockItem(tx, itemId)
    refuseIf(findOwnershipRefusal(item, actor.id))
    const find = () => findUpdate(tx, { id, viewer: actor.id })
    const earlier = await find()
    if (earlier) return earlier.itemId === itemId ? earlier.update : refuse('update.missing')
    await requireNotPaused(tx, 'publishing')
    const { text, link, was, pictureId } = form
    refuseFields('text.link-too-early', findFirstDayLinks(actor, { text, link }))
    if (was !== item.stage) refuseFields('text.changed-meanwhile', ['stage'])
    if (pictureId) await claimUpload(tx, { key: pictureId, userId: actor.id })
    const word = stage === undefined || stage === was ? null : stage
    const { decision } =
      (await insertUpdate(tx, { ...form, id, itemId, word })) ??
      refuse(word ? 'update.missing' : 'update.daily')
    const reopens = word !== null && was === 'dropped'
    await record({ kind: 'update.posted', actorId: actor.id, item, payload: { updateId: id, reopens } })
    if (decision) await record({ kind: 'item.decided', actorId: actor.id, item, payload: { decision } })
    return (await find())?.update ?? refuse('update.missing')
  })

export const deleteUpdate: Handler<'DELETE /updates/:updateId'> = (
  { actor, write },
  { params: { updateId } },
) =>
  write(async ({ tx, record }) => {
    const find = async () =>
      (await findUpdate(tx, { id: updateId, viewer: actor.id })) ?? refuse('update.missing')
    const item = await lockItem(tx, (await find()).itemId)
    refuseIf(findOwnershipRefusal(item, actor.id))
    // A second press has waited for the first.
    await find()
    const removed = (await removeUpdate(tx, updateId)) ?? refuse('update.too-late')
    await record({ kind: 'update.deleted', actorId: actor.id, item, payload: { updateId, ...removed } })
    return null
  })
