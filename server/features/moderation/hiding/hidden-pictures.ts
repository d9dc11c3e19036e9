import { sql } from 'kysely'
import type { ItemId, MemberId, UploadKey } from '#contract/ids.ts'
import { AVATAR_WIDTH, addressFor } from '#contract/items/picture-sizes.ts'
import { lockKeptItem } from '#server/features/items/items/locks.ts'
import { addressOfUpload } from '#server/features/items/uploads/queries.ts'
import { itemPush } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'

type Pictured = { kind: 'picture'; id: ItemId } | { kind: 'avatar'; id: MemberId }
type Hiding = { subject: Pictured; state: 'hidden' | 'removed' }

export async function hidePicture(unit: UnitOfWork, { subject, state }: Hiding) {
  const { tx } = unit
  const { author, shown } = await lockPictured(tx, subject)
  if (shown) {
    const row = { upload_key: shown, user_id: author, kind: subject.kind, subject_id: subject.id, state }
    await tx.insertInto('hidden_pictures').values(row).execute()
    return putPicture(unit, { subject, key: null })
  }
  const hidden = (await findHidden(tx, subject)) ?? refuse('subject.gone')
  await tx.updateTable('hidden_pictures').set({ state }).where('upload_key', '=', hidden).execute()
}

/** Puts back the picture that was hidden last. */
export async function unhidePicture(unit: UnitOfWork, subject: Pictured) {
  const { shown } = await lockPictured(unit.tx, subject)
  const hidden = await findHidden(unit.tx, subject)
  if (!hidden) return shown ? undefined : refuse('subject.gone')
  if (shown) return refuse('subject.replaced')
  await unit.tx.deleteFrom('hidden_pictures').where('upload_key', '=', hidden).execute()
  return putPicture(unit, { subject, key: hidden })
}

type Place = { author: MemberId; shown: UploadKey | null }

async function lockPictured(tx: Tx, { kind, id }: Pictured): Promise<Place> {
  if (kind === 'avatar') {
    const profile = await tx
      .selectFrom('profiles')
      .select(['id as author', 'avatar_key as shown'])
      .where('id', '=', id)
      .where('left_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return profile ?? refuse('subject.gone')
  }
  const { userId: author } = (await lockKeptItem(tx, id)) ?? refuse('subject.gone')
  const { rows } = await sql<Place>`
    select coalesce((select image from ideas where id = ${id}), (select screenshot from products where id = ${id}))
      as shown`.execute(tx)
  return { author, shown: rows[0]?.shown ?? null }
}

async function findHidden(tx: Tx, { kind, id }: Pictured) {
  const { rows } = await sql<{ key: UploadKey }>`
    select upload_key as key from hidden_pictures where subject_id = ${id} and kind = ${kind}
    order by hidden_at desc limit 1`.execute(tx)
  return rows[0]?.key
}

async function putPicture(
  { tx, record, push }: UnitOfWork,
  { subject: { kind, id }, key }: { subject: Pictured; key: UploadKey | null },
) {
  if (kind === 'avatar') {
    const columns = { avatar_key: key, avatar: key && (await readAvatar(tx, key)) }
    await tx.updateTable('profiles').set(columns).where('id', '=', id).execute()
    return record({ kind: 'profile.changed', actorId: id, item: null, payload: { fields: ['avatar'] } })
  }
  await tx.updateTable('ideas').set({ image: key }).where('id', '=', id).execute()
  await tx.updateTable('products').set({ screenshot: key }).where('id', '=', id).execute()
  push(itemPush(id))
}

async function readAvatar(tx: Tx, key: UploadKey) {
  const picture = await tx
    .selectFrom('uploads')
    .select(['width', addressOfUpload.as('address')])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return addressFor(picture, AVATAR_WIDTH)
}
