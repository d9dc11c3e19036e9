import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { verifyListToken } from './list-links.ts'

/** Returns the supporter of a link to leave and the name of their item, or undefined if the link is none of ours or they are not known. */
export async function findLeaver(db: Db, token: string | undefined) {
  const id = verifyListToken(token ?? '', { purpose: 'leave-list', key: await getMailKey(db) })
  return (
    id &&
    db
      .selectFrom('supporters')
      .innerJoin('items', 'items.id', 'supporters.item_id')
      .select(['supporters.id', 'items.name as item'])
      .where('supporters.id', '=', id)
      .executeTakeFirst()
  )
}
