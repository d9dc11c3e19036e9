import { parts } from '#contract/contract.ts'
import { getOwnRole } from '#server/features/operators/roles/queries.ts'
import { getAccount, listFactors, listUsers } from '#server/features/operators/service-key/account-views.ts'
import { changeUser, removeLostFactor } from '#server/features/operators/service-key/accounts.ts'
import { makeLink } from '#server/features/operators/service-key/links.ts'
import { createUser, invite } from '#server/features/operators/service-key/new-accounts.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { implement } from '#server/platform/http/route.ts'

export const operatorDomain = (dependencies: IdentityDependencies) =>
  implement(parts.operators, {
    'GET /me/role': getOwnRole,
    'GET /auth/v1/admin/users': listUsers(dependencies),
    'POST /auth/v1/admin/users': createUser(dependencies),
    'POST /auth/v1/invite': invite(dependencies),
    'GET /auth/v1/admin/users/:userId': getAccount,
    'PUT /auth/v1/admin/users/:userId': changeUser(dependencies),
    'POST /auth/v1/admin/generate_link': makeLink(dependencies),
    'GET /auth/v1/admin/users/:userId/factors': listFactors,
    'DELETE /auth/v1/admin/users/:userId/factors/:factorId': removeLostFactor,
  })
