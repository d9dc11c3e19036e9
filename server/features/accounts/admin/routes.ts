import { admin } from '#contract/accounts/admin.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { makeLink } from '#server/features/accounts/admin/links/commands.ts'
import { createUser, invite } from '#server/features/accounts/admin/new-accounts/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { changeUser, removeLostFactor } from './commands.ts'
import { getAccount, listFactors, listUsers } from './queries.ts'

export const adminRoutes = (parts: Parts) =>
  implement(admin, {
    'GET /auth/v1/admin/users': listUsers(parts),
    'POST /auth/v1/admin/users': createUser(parts),
    'POST /auth/v1/invite': invite(parts),
    'GET /auth/v1/admin/users/:userId': getAccount,
    'PUT /auth/v1/admin/users/:userId': changeUser(parts),
    'POST /auth/v1/admin/generate_link': makeLink(parts),
    'GET /auth/v1/admin/users/:userId/factors': listFactors,
    'DELETE /auth/v1/admin/users/:userId/factors/:factorId': removeLostFactor,
  })
