import { hashLinkToken } from '#server/features/sign-in/mails/one-time-token.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '../accounts/personas.ts'

/** Stores a link that undoes a change of the member's account, like the one in a mail to them. */
export async function storeUndoLink(db: Db, { id }: Pick<Persona, 'id'>) {
  const token = crypto.randomUUID()
  await db
    .insertInto('auth.account_changes')
    .values({ user_id: id, kind: 'sessions_ended', before: {}, token_hash: hashLinkToken(token) })
    .execute()
  return { token }
}
