import { accountEmails } from '#contract/accounts/accounts.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { recover, refuseCode, resend } from './commands.ts'

export const accountEmailRoutes = (parts: Parts) =>
  implement(accountEmails, {
    'POST /auth/v1/recover': recover(parts),
    'POST /auth/v1/otp': refuseCode,
    'POST /auth/v1/resend': resend(parts),
  })
