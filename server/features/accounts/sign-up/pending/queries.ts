import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { isFresh } from '#server/features/accounts/emails/rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const nameColumn = (column: string) => sql<string | null>`${sql.ref(column)} ->> 'name'`.as('name')

/**
 * Finds the sign-up of a confirmation link, while the link works. `hasRivals` if there are other sign-ups for the
 * address.
 */
const findLinkedSignUp = (db: Db | Tx, hash: Buffer) =>
  db
    .selectFrom('auth.one_time_tokens as token')
    .innerJoin('auth.sign_ups as own', 'own.id', 'token.sign_up_id')
    .select(['own.id', 'own.email', 'own.password_hash as passwordHash', 'own.created_at as at'])
    .select(nameColumn('own.data'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('auth.sign_ups as rival')
          .select('rival.id')
          .whereRef('rival.email', '=', 'own.email')
          .whereRef('rival.id', '<>', 'own.id'),
      ).as('hasRivals'),
    )
    .where('token.token_hash', '=', hash)
    .where(isFresh('token.created_at'))
    .executeTakeFirst()

/** Finds the account of an emailed confirmation link. */
const findLinkedAccount = (db: Db | Tx, hash: Buffer) =>
  db
    .selectFrom('auth.one_time_tokens as token')
    .innerJoin('auth.users as own', 'own.id', 'token.user_id')
    .select(['own.id', 'own.email', 'own.encrypted_password as passwordHash', 'own.created_at as at'])
    .select(nameColumn('own.raw_user_meta_data'))
    .where('token.token_hash', '=', hash)
    .where('token.token_type', '=', 'confirmation')
    .where('token.is_mailed', '=', true)
    .where(isFresh('token.created_at'))
    .executeTakeFirst()

export const findUnconfirmed = (tx: Tx, email: string) =>
  tx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type Confirmable = {
  id: MemberId
  email: string
  passwordHash: string
  at: string
  name: string | null
  asksPassword: boolean
  isSignUp: boolean
}

/**
 * Finds what a confirmation link would confirm. It requires the password of the sign-up if another sign-up waits for
 * the address, and always if there is an account: the owner of the mailbox may be another person than the one who
 * created it.
 */
export async function findConfirmable(db: Db, hash: Buffer): Promise<Confirmable | undefined> {
  const signUp = await findLinkedSignUp(db, hash)
  if (signUp) return { ...signUp, asksPassword: Boolean(signUp.hasRivals), isSignUp: true }
  const account = await findLinkedAccount(db, hash)
  return account && { ...account, asksPassword: true, isSignUp: false }
}
