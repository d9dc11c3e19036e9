import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { listIdentities } from '#server/features/accounts/account/queries.ts'
import {
  confirmEmail,
  noteInAudit,
  setUserData,
  spendToken,
  syncIdentity,
} from '#server/features/accounts/account/rows.ts'
import type { Environment } from '#server/features/accounts/community-settings/queries.ts'
import { admitConfirmed } from '#server/features/accounts/invitations/commands.ts'
import { isLookAlike } from '#server/features/accounts/names/rows.ts'
import { fail } from '#server/features/accounts/protocol/auth-failures.ts'
import type { OpenSession } from '#server/features/accounts/protocol/views.ts'
import { insertSession } from '#server/features/accounts/sessions/rows.ts'
import { insertMember } from '#server/features/accounts/sign-up/commands.ts'
import {
  type Consent,
  clearAccount,
  deleteSignUps,
  insertUser,
  lockSignUps,
  replaceProfile,
} from '#server/features/accounts/sign-up/rows.ts'
import type { Json } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { findUnconfirmed } from './queries.ts'

type Means = { recorder: Recorder; caller: Caller; environment: Environment }
type UsedLink = { id: string; email: string; hash: Buffer; isPasswordRight: boolean }

/**
 * Creates the account of a sign-up by its emailed link, with the password, name and consent of this sign-up. Fails
 * with link.expired if another request was quicker or the address has an account, with sign-up.password-needed if
 * there is another sign-up for the address, and as admitConfirmed does.
 */
export async function confirmSignUp(tx: Tx, means: Means, link: UsedLink): Promise<OpenSession> {
  const waiting = await lockSignUps(tx, link.email)
  const own = waiting.find(({ id }) => id === link.id)
  if (!own || !(await spendToken(tx, link.hash))) return fail('link.expired')
  if (waiting.length > 1 && !link.isPasswordRight) fail('sign-up.password-needed')
  await admitConfirmed(tx, means.environment, own)
  const { user, identities } = await createAccount(tx, means, own)
  await deleteSignUps(tx, own.email)
  await noteInAudit(tx, { userId: user.id, action: 'login', caller: means.caller })
  const session = await insertSession(tx, { userId: user.id, caller: means.caller, method: 'otp' })
  return { ...session, user, identities }
}

type SignUp = Awaited<ReturnType<typeof lockSignUps>>[number]

async function createAccount(tx: Tx, means: Means, { id, email, password_hash, ...signUp }: SignUp) {
  const { created_at: at, terms_version: termsVersion } = signUp
  const { data, name } = await resolveName(tx, signUp.data)
  const consent = { name, at: sql<string>`${at}::timestamptz`, termsVersion }
  const proof = { askedAt: at }
  const user = await insertUser(tx, { id, email, passwordHash: password_hash, data, proof })
  if (user) return { user, identities: await insertMember(tx, means, { user, consent }) }
  const account = (await findUnconfirmed(tx, email)) ?? fail('link.expired')
  return takeOverAccount(tx, { id: account.id, passwordHash: password_hash, data, consent })
}

/** Another member may have taken a name of the same look since the sign-up. Then the account has no name. */
async function resolveName(tx: Tx, data: SignUp['data']) {
  const { name, ...rest } = data
  if (typeof name !== 'string') return { data, name: null }
  return (await isLookAlike(tx, { name })) ? { data: rest, name: null } : { data, name }
}

type Owner = { id: MemberId; passwordHash: string; data: Json; consent: Consent }

/** Gives an unconfirmed account to the owner of its mailbox. */
async function takeOverAccount(tx: Tx, { id, passwordHash, data, consent }: Owner) {
  await clearAccount(tx, id, passwordHash)
  await setUserData(tx, id, { ...data, sub: id })
  await replaceProfile(tx, id, consent)
  const user = await confirmEmail(tx, { id, isProof: true })
  await syncIdentity(tx, id)
  return { user, identities: await listIdentities(tx, id) }
}
