import { sql } from 'kysely'
import type { SupporterId } from '#contract/ids.ts'
import type { listLinks } from '#contract/list-mails.ts'
import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { verifyListToken } from './list-links.ts'

/** Notes that a supporter left their list, once. Returns whether the link was one of ours and its supporter is still known. */
export async function leaveList(db: Db, token: string) {
  const supporter = verifyListToken(token, { purpose: 'leave-list', key: await getMailKey(db) })
  if (!supporter) return false
  const left = await db
    .updateTable('supporters')
    .set({ left_at: sql`coalesce(left_at, now())` })
    .where('id', '=', supporter)
    .returning('id')
    .executeTakeFirst()
  return left !== undefined
}

/** Needs the link but no session, so it works in every mail program, and years later. */
export const leaveByLink: Handler<(typeof listLinks)['POST /waiting-list/leave/:token']> = async (
  { db },
  { params },
) => ((await leaveList(db, params.token)) ? null : refuse('link.outdated'))

/** The response is the same for every token: the page has nothing to say about it. */
export const noteReturn: Handler<(typeof listLinks)['POST /waiting-list/return']> = async (
  { db },
  { body: { token, step } },
) => {
  const supporter = verifyListToken(token, { purpose: 'return-to-item', key: await getMailKey(db) })
  if (supporter) await (step === 'returned' ? storeReturn(db, supporter) : storeVisitPress(db, supporter))
  return null
}

const storeReturn = (db: Db, supporter: SupporterId) =>
  db
    .updateTable('supporters')
    .set({ returned_at: sql`now()` })
    .where('id', '=', supporter)
    .where('returned_at', 'is', null)
    .execute()

const storeVisitPress = (db: Db, supporter: SupporterId) =>
  db
    .updateTable('supporters')
    .set({ returned_at: sql`coalesce(returned_at, now())`, pressed_visit_at: sql`now()` })
    .where('id', '=', supporter)
    .where('pressed_visit_at', 'is', null)
    .execute()
