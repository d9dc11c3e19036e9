import { ownDeletion } from '#contract/accounts/account-deletion.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { deleteOwnAccount, keepAccount, orderDeletion } from './commands.ts'
import { getOwnDeletion } from './queries.ts'

export const ownDeletionRoutes = (parts: Parts) =>
  implement(ownDeletion, {
    'GET /me/deletion': getOwnDeletion,
    'PUT /me/deletion': orderDeletion(parts),
    'DELETE /me/deletion': keepAccount,
    'DELETE /me/account': deleteOwnAccount(parts),
  })
