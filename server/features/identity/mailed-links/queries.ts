import type { mailedLinks } from '#contract/mailed-links.ts'
import type { Handler } from '#server/platform/http/implement.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findToken } from '../account/queries.ts'
import { linkDigest, tokenTypesOf } from '../one-time-token.ts'
import { maskedEmail } from './masked-email.ts'

type Get = Handler<(typeof mailedLinks)['POST /mailed-link/recipient']>

export const getRecipient: Get = async ({ db }, { body: { type, token } }) => {
  const found = await findToken(db, linkDigest(token), tokenTypesOf(type))
  return found ? { email: maskedEmail(found.address) } : refuse('link.outdated')
}
