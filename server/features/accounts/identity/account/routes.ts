import { accounts } from '#contract/accounts.ts'
import { changeUser, mailCode } from '#server/features/accounts/identity/changes/commands.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { verify } from '#server/features/accounts/identity/mailed-links/commands.ts'
import { reauthenticate } from '#server/features/accounts/identity/reauthentication/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { recover, refuseCode, resend } from './commands.ts'

export const accountRoutes = (parts: Parts) =>
  implement(accounts, {
    'POST /auth/v1/recover': recover(parts),
    'POST /auth/v1/otp': refuseCode,
    'POST /auth/v1/resend': resend(parts),
    'POST /auth/v1/verify': verify(parts),
    'GET /auth/v1/reauthenticate': mailCode(parts),
    'POST /auth/v1/reauthenticate': reauthenticate(parts),
    'PUT /auth/v1/user': changeUser(parts),
  })
