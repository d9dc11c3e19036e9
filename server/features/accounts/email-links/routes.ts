import { emailLinks } from '#contract/accounts/accounts.ts'
import { mailedLinks } from '#contract/accounts/mailed-links.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { verify } from './commands.ts'
import { getRecipient } from './queries.ts'

export const emailLinkRoutes = (parts: Parts) => [
  ...implement(emailLinks, { 'POST /auth/v1/verify': verify(parts) }),
  ...implement(mailedLinks, { 'POST /mailed-link/recipient': getRecipient }),
]
