import type { mailedLinks } from '#contract/mailed-links.ts'
import { findToken } from '#server/features/accounts/identity/account/queries.ts'
import { linkDigest, tokenTypesOf } from '#server/features/accounts/identity/one-time-token.ts'
import { findConfirmable } from '#server/features/accounts/identity/pending-sign-ups/queries.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { maskedEmail } from './masked-email.ts'

type Get = Handler<(typeof mailedLinks)['POST /mailed-link/recipient']>

export const getRecipient: Get = async ({ db }, { body: { type, token } }) => {
  const hash = linkDigest(token)
  const asked = type === 'signup' ? await findConfirmable(db, hash) : undefined
  if (asked) {
    const { name, at, asksPassword } = asked
    return { email: maskedEmail(asked.email), signUp: { name, at, asksPassword } }
  }
  const found = await findToken(db, hash, tokenTypesOf(type))
  return found ? { email: maskedEmail(found.address), signUp: null } : refuse('link.outdated')
}
