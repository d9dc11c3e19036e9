import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { startChat } from '#test/support/talk/chats.ts'
import { addMessages } from '../live/long-chat.ts'

type Much = { member: Persona; other: Persona; messages: number; pictures: number; pictureBytes: number }

/** Gives a member a chat with many long messages, and many pictures that cannot be compressed. */
export async function storeMuch(db: Db, storage: Pick<Storage, 'put'>, much: Much) {
  const { member, other, messages, pictures, pictureBytes } = much
  const conversationId = await startChat(member, other)
  await addMessages(db, { conversationId, count: messages })
  await sql`update messages set content = content || repeat(' and more words', 60)
    where conversation_id = ${conversationId}`.execute(db)
  for (let picture = 0; picture < pictures; picture += 1)
    await storePicture(db, storage, { memberId: member.id, bytes: randomBytes(pictureBytes) })
}

type Picture = { memberId: MemberId; bytes: Buffer }

async function storePicture(db: Db, storage: Pick<Storage, 'put'>, { memberId, bytes }: Picture) {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await storage.put(`${sha256}.1600.avif`, { bytes, type: 'image/avif' })
  const row = { user_id: memberId, sha256, width: 1_600, height: 900, bytes: bytes.length }
  await db
    .insertInto('uploads')
    .values({ ...row, claimed_at: sql<string>`now()` })
    .execute()
}

/** Orders a member's archive and waits until it is ready. Returns the duration in milliseconds. */
export async function waitForExport({ call }: Persona) {
  const startedAt = performance.now()
  await call('PUT /me/export')
  for (;;) {
    const { ok } = await call('GET /me/export')
    if (ok.export?.state === 'ready') return { tookMs: performance.now() - startedAt, archive: ok.export }
    if (ok.export?.state === 'failed') throw new Error('the archive was not made')
    await new Promise(resolve => setTimeout(resolve, 250))
  }
}

/** Reads the whole archive. Returns its size in bytes. */
export async function countArchive(origin: string, { token }: Persona) {
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await fetch(`${origin}/api/me/export/archive`, { headers })
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.length
  return bytes
}
