import type { bans } from '#contract/bans.ts'
import { findBan } from '#server/features/accounts/account/queries.ts'
import type { Handler } from '#server/platform/http/route.ts'

type GetBan = Handler<(typeof bans)['GET /me/ban']>

/** The own ban, and how far an appeal against it is. */
export const getOwnBan: GetBan = async ({ db, actor }) => {
  const ban = await findBan(db, actor.id)
  return { ban: ban && { ...ban, noticeId: null, appeal: 'none' } }
}
