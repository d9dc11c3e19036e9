import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { NodeSettings } from '#server/platform/settings/node-settings.ts'

/** `startedAt` is ISO 8601. */
export type Node = {
  id: string
  place: string
  version: string
  startedAt: string
  settings: NodeSettings
  mainVersion: string | null
}

/** Deletes the notes of nodes not seen for a day. */
export async function noteNode(db: Db, node: Node) {
  const { id, place, version, startedAt: started_at, mainVersion: main_version } = node
  await db
    .insertInto('nodes')
    .values({ id, place, version, started_at, main_version, settings: { ...node.settings } })
    .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: sql<string>`now()` }))
    .execute()
  await db.deleteFrom('nodes').where('seen_at', '<', sql<string>`now() - interval '1 day'`).execute()
}

export const forgetNode = (db: Db, id: string) => db.deleteFrom('nodes').where('id', '=', id).execute()

/** Returns the other nodes of the last minute, which may be gone. */
export const listOthers = (db: Db, id: string) =>
  db
    .selectFrom('nodes')
    .select(['id', 'place', 'settings', 'seen_at as seenAt'])
    .where('id', '!=', id)
    .where('seen_at', '>', sql<string>`now() - interval '1 minute'`)
    .execute()

/** Call this when the mail server takes mails again. Never throws. */
export async function forgetMailFailure(db: Db) {
  await db
    .deleteFrom('mail_failures')
    .execute()
    .catch(() => {})
}

/** `why` names no recipient. Never throws, so that the caller handles the failure of the mail itself. */
export async function noteMailFailure(db: Db, why: string) {
  const failure = { why, failed_at: sql<string>`now()` }
  await db
    .insertInto('mail_failures')
    .values(failure)
    .onConflict(conflict => conflict.column('is_only').doUpdateSet(failure))
    .execute()
    .catch(() => {})
}
