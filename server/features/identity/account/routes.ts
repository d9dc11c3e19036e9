import { accounts } from '#contract/accounts.ts'
import { implement } from '#server/platform/http/implement.ts'
import { changeUser, mailCode } from '../changes/commands.ts'
import type { Parts } from '../commands.ts'
import { verify } from '../mailed-links/commands.ts'
import { reauthenticate } from '../reauthentication/commands.ts'
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
