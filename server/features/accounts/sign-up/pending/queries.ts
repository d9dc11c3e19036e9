import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { isFresh } from '#server/features/accounts/emails/rows.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const nameColumn = (column: string) => sql<string | null>`${sql.ref(column)} ->> 'name'`.as('name')

/** The sign-up that a confirmation link belongs to, while the link works; `hasRivals` when others wait for the address. */
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

/** The account that a mailed confirmation link belongs to. */
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
 * What a confirmation link would confirm. It asks for the password given then where another sign-up waits for the
 * address, and always where an account exists: whoever holds the mailbox need not be who made it.
 */
export async function findConfirmable(db: Db, hash: Buffer): Promise<Confirmable | undefined> {
  const signUp = await findLinkedSignUp(db, hash)
  if (signUp) return { ...signUp, asksPassword: Boolean(signUp.hasRivals), isSignUp: true }
  const account = await findLinkedAccount(db, hash)
  return account && { ...account, asksPassword: true, isSignUp: false }
}
