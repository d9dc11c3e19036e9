import type { firstRun } from '#contract/moderation/first-run.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { createFirstRunCode, type FirstRunCode } from './first-run-code.ts'

export async function hasAccounts(db: Db | Tx) {
  const account = await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst()
  return account !== undefined
}

/** Returns the code of this start, or undefined if the instance has accounts. `text` is what another worker has made. */
export const openFirstRun = async (db: Db, text?: string) =>
  (await hasAccounts(db)) ? undefined : createFirstRunCode(text)

type Get = Handler<(typeof firstRun)['GET /first-run']>

/** Once closed it stays closed until the next start, and costs no statement. */
export const getFirstRun =
  (code: FirstRunCode | undefined): Get =>
  async ({ db }) => {
    if (!code || code.isOver()) return { isOpen: false }
    if (await hasAccounts(db)) code.end()
    return { isOpen: !code.isOver() }
  }
