import { sql } from 'kysely'
import type { SupporterId } from '#contract/ids.ts'
import type { listLinks } from '#contract/public/list-mails.ts'
import { getMailKey } from '#server/features/talk/mail-settings/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { verifyListToken } from './list-links.ts'
import { findLeaver } from './queries.ts'

/** Notes that a supporter left their list, once. Returns the name of its item, or undefined if the link is none of ours. */
export async function leaveList(db: Db, token: string | undefined) {
  const leaver = await findLeaver(db, token)
  if (!leaver) return undefined
  await db
    .updateTable('supporters')
    .set({ left_at: sql`now()` })
    .where('id', '=', leaver.id)
    .where('left_at', 'is', null)
    .execute()
  return leaver.item
}

/** Needs the link but no session, so it works in every mail program, and years later. */
export const leaveByLink: Handler<(typeof listLinks)['POST /waiting-list/leave/:token']> = async (
  { db },
  { params },
) => ((await leaveList(db, params.token)) === undefined ? refuse('link.outdated') : null)

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
