import type { mailedLinks } from '#contract/accounts/mailed-links.ts'
import { MemberId } from '#contract/ids.ts'
import { hashLinkToken, toTokenTypes } from '#server/features/accounts/emails/one-time-token.ts'
import { isFresh } from '#server/features/accounts/emails/rows.ts'
import { maskEmail } from '#server/features/accounts/protocol/account-fields.ts'
import { findConfirmable } from '#server/features/accounts/sign-up/pending/queries.ts'
import type { TokenType } from '#server/model/auth-schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'

type Get = Handler<(typeof mailedLinks)['POST /mailed-link/recipient']>

export const getRecipient: Get = async ({ db }, { body: { type, token } }) => {
  const hash = hashLinkToken(token)
  const confirmable = type === 'signup' ? await findConfirmable(db, hash) : undefined
  if (confirmable) {
    const { name, at, asksPassword } = confirmable
    return { email: maskEmail(confirmable.email), signUp: { name, at, asksPassword } }
  }
  const found = await findToken(db, hash, toTokenTypes(type))
  return found ? { email: maskEmail(found.address), signUp: null } : refuse('link.outdated')
}

/**
 * Finds the token with this hash and one of these types, if it still works: its account, its address, and whether it
 * was sent by email.
 */
export const findToken = (db: Db | Tx, hash: Buffer, types: readonly TokenType[]) =>
  db
    .selectFrom('auth.one_time_tokens')
    .select(['user_id as userId', 'token_type as type', 'relates_to as address', 'is_mailed as isMailed'])
    .where('token_hash', '=', hash)
    .where('user_id', 'is not', null)
    .$narrowType<{ userId: MemberId }>()
    .where('token_type', 'in', types)
    .where(isFresh('created_at'))
    .executeTakeFirst()
