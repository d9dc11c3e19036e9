import type { MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ClaimedMail } from './rows.ts'

/** The two addresses that a mail may speak of. */
export const findAddresses = async (db: Db, { userId, address }: ClaimedMail) =>
  userId ? findOwnAddresses(db, userId) : { email: address, newEmail: null }

const findOwnAddresses = (db: Db, userId: MemberId) =>
  db
    .selectFrom('auth.users')
    .select(['email', 'email_change as newEmail'])
    .where('id', '=', userId)
    .executeTakeFirst()
