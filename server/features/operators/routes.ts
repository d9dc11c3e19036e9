import { roles } from '#contract/operators/roles.ts'
import { admin } from '#contract/operators/service-key.ts'
import { getOwnRole } from '#server/features/operators/roles/queries.ts'
import { getAccount, listFactors, listUsers } from '#server/features/operators/service-key/account-views.ts'
import { changeUser, removeLostFactor } from '#server/features/operators/service-key/accounts.ts'
import { makeLink } from '#server/features/operators/service-key/links.ts'
import { createUser, invite } from '#server/features/operators/service-key/new-accounts.ts'
import type { Parts } from '#server/features/sign-in/accounts/parts.ts'
import { implement } from '#server/platform/http/route.ts'

const roleRoutes = implement(roles, { 'GET /me/role': getOwnRole })

const adminRoutes = (parts: Parts) =>
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

/** Returns the endpoints of operators: their own role, and accounts by the service key. */
export const operatorDistrict = (parts: Parts) => [...roleRoutes, ...adminRoutes(parts)]
