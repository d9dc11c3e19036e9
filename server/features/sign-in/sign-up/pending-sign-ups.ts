import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { isLookAlike } from '#server/features/sign-in/accounts/names.ts'
import { listIdentities } from '#server/features/sign-in/accounts/queries.ts'
import { isReservedName } from '#server/features/sign-in/accounts/reserved-names.ts'
import {
  confirmEmail,
  noteInAudit,
  setUserData,
  spendToken,
  syncIdentity,
} from '#server/features/sign-in/accounts/stored-accounts.ts'
import { admitConfirmed, noteInviter } from '#server/features/sign-in/admission.ts'
import { isFresh } from '#server/features/sign-in/mails/queued-mails.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import type { OpenSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { insertSession } from '#server/features/sign-in/sessions/stored-sessions.ts'
import type { Json } from '#server/model/schema.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { insertMember } from './commands.ts'
import {
  type Consent,
  clearAccount,
  deleteSignUps,
  insertUser,
  lockSignUps,
  replaceProfile,
} from './stored-sign-ups.ts'

const nameColumn = (column: string) => sql<string | null>`${sql.ref(column)} ->> 'name'`.as('name')

/** Finds the sign-up while its link works. `hasRivals`: there are other sign-ups for the address. */
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

const findUnconfirmed = (tx: Tx, email: string) =>
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
 * `asksPassword`: the password is required, because another sign-up waits for the address, or because there is an account.
 * The owner of the mailbox may then be another person than its creator.
 */
export async function findConfirmable(db: Db, hash: Buffer): Promise<Confirmable | undefined> {
  const signUp = await findLinkedSignUp(db, hash)
  if (signUp) return { ...signUp, asksPassword: Boolean(signUp.hasRivals), isSignUp: true }
  const account = await findLinkedAccount(db, hash)
  return account && { ...account, asksPassword: true, isSignUp: false }
}

type Dependencies = Pick<IdentityDependencies, 'community' | 'environment'> & {
  recorder: Recorder
  caller: Caller
}
type UsedLink = { id: string; email: string; hash: Buffer; isPasswordRight: boolean }

/**
 * The account has the password, name and consent of this sign-up. Fails with link.expired if another request was faster or
 * the address has an account, with sign-up.password-needed if there is another sign-up for the address, and as
 * `admitConfirmed` does.
 */
export async function confirmSignUp(
  tx: Tx,
  dependencies: Dependencies,
  link: UsedLink,
): Promise<OpenSession> {
  const waiting = await lockSignUps(tx, link.email)
  const own = waiting.find(({ id }) => id === link.id)
  if (!own || !(await spendToken(tx, link.hash))) return fail('link.expired')
  if (waiting.length > 1 && !link.isPasswordRight) fail('sign-up.password-needed')
  const invitation = await admitConfirmed(tx, dependencies.environment, own)
  const { user, identities } = await createAccount(tx, dependencies, own)
  await noteInviter(tx, own.email, invitation)
  await deleteSignUps(tx, own.email)
  await noteInAudit(tx, { userId: user.id, action: 'login', caller: dependencies.caller })
  const session = await insertSession(tx, { userId: user.id, caller: dependencies.caller, method: 'otp' })
  return { ...session, user, identities }
}

type SignUp = Awaited<ReturnType<typeof lockSignUps>>[number]

async function createAccount(
  tx: Tx,
  dependencies: Dependencies,
  { id, email, password_hash, ...signUp }: SignUp,
) {
  const { created_at: at, terms_version: termsVersion } = signUp
  const { data, name } = await resolveName(tx, signUp.data, dependencies.community().name)
  const consent = { name, at: sql<string>`${at}::timestamptz`, termsVersion }
  const proof = { askedAt: at }
  const user = await insertUser(tx, { id, email, passwordHash: password_hash, data, proof })
  if (user) return { user, identities: await insertMember(tx, dependencies, { user, consent }) }
  const account = (await findUnconfirmed(tx, email)) ?? fail('link.expired')
  return takeOverAccount(tx, { id: account.id, passwordHash: password_hash, data, consent })
}

/**
 * The name is null if another member has taken a name of the same look since the sign-up, or if the community has got the
 * name.
 */
async function resolveName(tx: Tx, data: SignUp['data'], community: string) {
  const { name, ...rest } = data
  if (typeof name !== 'string') return { data, name: null }
  const isForeign = isReservedName(name, community) || (await isLookAlike(tx, { name }))
  return isForeign ? { data: rest, name: null } : { data, name }
}

type Owner = { id: MemberId; passwordHash: string; data: Json; consent: Consent }

async function takeOverAccount(tx: Tx, { id, passwordHash, data, consent }: Owner) {
  await clearAccount(tx, id, passwordHash)
  await setUserData(tx, id, { ...data, sub: id })
  await replaceProfile(tx, id, consent)
  const user = await confirmEmail(tx, { id, isProof: true })
  await syncIdentity(tx, id)
  return { user, identities: await listIdentities(tx, id) }
}
