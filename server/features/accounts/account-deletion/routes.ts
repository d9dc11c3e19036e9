import { accountDeletion } from '#contract/accounts/admin.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { deleteUser } from './commands.ts'

export const accountDeletionRoutes = (parts: Parts) =>
  implement(accountDeletion, { 'DELETE /auth/v1/admin/users/:userId': deleteUser(parts) })
