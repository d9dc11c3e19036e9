import { credentialChanges } from '#contract/accounts/accounts.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import {
  mailCode,
  reauthenticate,
} from '#server/features/accounts/credential-changes/reauthentication/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { changeUser } from './commands.ts'

export const credentialChangeRoutes = (parts: Parts) =>
  implement(credentialChanges, {
    'GET /auth/v1/reauthenticate': mailCode(parts),
    'POST /auth/v1/reauthenticate': reauthenticate(parts),
    'PUT /auth/v1/user': changeUser(parts),
  })
