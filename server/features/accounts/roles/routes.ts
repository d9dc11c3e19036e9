import { roles } from '#contract/accounts/roles.ts'
import { implement } from '#server/platform/http/route.ts'
import { getOwnRole } from './queries.ts'

export const roleRoutes = implement(roles, { 'GET /me/role': getOwnRole })
