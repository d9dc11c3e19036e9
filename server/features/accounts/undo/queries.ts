import { sql } from 'kysely'
import type { undoLinks } from '#contract/accounts/undo-links.ts'
import { hashLinkToken } from '#server/features/accounts/emails/one-time-token.ts'
import { maskEmail } from '#server/features/accounts/protocol/account-fields.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { isUndoable } from './rows.ts'

/** Returns the change that a link undoes. Refuses with link.outdated, and with change.undone if it was undone. */
export async function getChange(db: Db | Tx, token: string) {
  const change = await db
    .selectFrom('auth.account_changes')
    .innerJoin('auth.users', 'auth.users.id', 'user_id')
    .select([
      'auth.account_changes.id',
      'user_id as userId',
      'kind',
      'made_at as madeAt',
      'undone_at',
      'email',
    ])
    .where('token_hash', '=', hashLinkToken(token))
    .where(isUndoable)
    .executeTakeFirst()
  if (!change) refuse('link.outdated')
  if (change.undone_at) refuse('change.undone')
  return change
}

type Get = Handler<(typeof undoLinks)['POST /undo-link/change']>

export const getUndoable: Get = async ({ db }, { body }) => {
  const { id, userId, kind, madeAt, email } = await getChange(db, body.token)
  const { laterCount } = await db
    .selectFrom('auth.account_changes')
    .select(sql<number>`count(*)::int`.as('laterCount'))
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { kind, madeAt, laterCount, email: maskEmail(email) }
}
