import { parts } from '#contract/contract.ts'
import { getOwnRole } from '#server/features/operators/roles/queries.ts'
import { getAccount, listFactors, listUsers } from '#server/features/operators/service-key/account-views.ts'
import { changeUser, removeLostFactor } from '#server/features/operators/service-key/accounts.ts'
import { makeLink } from '#server/features/operators/service-key/links.ts'
import { createUser, invite } from '#server/features/operators/service-key/new-accounts.ts'
import type { IdentityMeans } from '#server/features/sign-in/accounts/means.ts'
import { implement } from '#server/platform/http/route.ts'

export const operatorDomain = (means: IdentityMeans) =>
  implement(parts.operators, {
    'GET /me/role': getOwnRole,
    'GET /auth/v1/admin/users': listUsers(means),
    'POST /auth/v1/admin/users': createUser(means),
    'POST /auth/v1/invite': invite(means),
    'GET /auth/v1/admin/users/:userId': getAccount,
    'PUT /auth/v1/admin/users/:userId': changeUser(means),
    'POST /auth/v1/admin/generate_link': makeLink(means),
    'GET /auth/v1/admin/users/:userId/factors': listFactors,
    'DELETE /auth/v1/admin/users/:userId/factors/:factorId': removeLostFactor,
  })
