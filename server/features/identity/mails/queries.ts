import type { Db } from '#server/platform/database/database.ts'
import type { ClaimedMail } from './rows.ts'

/** The two addresses that a mail may speak of. */
export const findAddresses = (db: Db, { userId }: ClaimedMail) =>
  db
    .selectFrom('auth.users')
    .select(['email', 'email_change as newEmail'])
    .where('id', '=', userId)
    .executeTakeFirst()
