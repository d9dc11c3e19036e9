import type { exports } from '#contract/accounts/exports.ts'
import { noteInAudit } from '#server/features/accounts/account/rows.ts'
import { requireProof } from '#server/features/accounts/sessions/queries.ts'
import { lockAccount } from '#server/features/accounts/sessions/rows.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { dropOld, findExport, insertExport } from './rows.ts'

/** Orders the archive of everything about a member. One that was ordered within an hour stays. */
export const orderExport: Handler<(typeof exports)['PUT /me/export']> = ({ actor, caller, write }) =>
  write(async ({ tx }) => {
    // Under the lock of the account, so that nothing is ordered for a member who is being deleted.
    requireProof(await lockAccount(tx, actor))
    await dropOld(tx, actor.id)
    if (await insertExport(tx, actor.id))
      await noteInAudit(tx, { userId: actor.id, action: 'export_ordered', caller })
    return { export: await findExport(tx, actor.id) }
  })
