import { launchPagePath } from '#contract/items/item-address.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'
import { nowMillis } from '#server/platform/processes/clock.ts'
import { drawLaunchPage } from './launch-page.ts'
import { findLaunched, storeTried } from './queries.ts'

/** Stores nothing, because mail programs open links too. */
export const showLaunch =
  (db: Db): VisitorRoute['draw'] =>
  async ({ params: { itemId, token } }) => {
    const launched = await findLaunched(db, { written: itemId, token })
    return launched && drawLaunchPage(launched, { token, nowMs: nowMillis() })
  }

export const receiveTried =
  (db: Db): VisitorRoute['draw'] =>
  async ({ params: { itemId, token } }) => {
    const launched = await findLaunched(db, { written: itemId, token })
    if (!launched) return undefined
    if (launched.recipient) await storeTried(db, launched.recipient.id)
    return { goTo: launchPagePath(launched.item.id, launched.recipient ? token : undefined) }
  }
