import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import {
  confirmEmail,
  followAccount,
  storeData,
  useToken,
} from '#server/features/accounts/identity/account/rows.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import { clearAccount } from '#server/features/accounts/identity/mailed-links/rows.ts'
import { listIdentities } from '#server/features/accounts/identity/queries.ts'
import { insertSession, isLookAlike, noteInAudit } from '#server/features/accounts/identity/rows.ts'
import type { OpenSession } from '#server/features/accounts/identity/session-view.ts'
import { welcome } from '#server/features/accounts/identity/sign-up/commands.ts'
import { type Consent, insertUser, replaceProfile } from '#server/features/accounts/identity/sign-up/rows.ts'
import type { Json } from '#server/model/schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Recorder } from '#server/platform/database/transaction.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { findUnconfirmed } from './queries.ts'
import { deleteSignUps, lockSignUps } from './rows.ts'

type Means = { recorder: Recorder; caller: Caller }
type Pressed = { id: string; email: string; hash: Buffer; isPasswordRight: boolean }

/**
 * Begins the account of one sign-up by the link that was mailed for it: with its password, name and consent, and of its
 * address no other. Fails with link.expired where another was quicker or there is an account by now, and with
 * sign-up.password-needed where another sign-up has come meanwhile.
 */
export async function confirmSignUp(tx: Tx, means: Means, pressed: Pressed): Promise<OpenSession> {
  const waiting = await lockSignUps(tx, pressed.email)
  const own = waiting.find(({ id }) => id === pressed.id)
  if (!own || !(await useToken(tx, pressed.hash))) return fail('link.expired')
  if (waiting.length > 1 && !pressed.isPasswordRight) fail('sign-up.password-needed')
  const { user, identities } = await beginAccount(tx, means, own)
  await deleteSignUps(tx, own.email)
  await noteInAudit(tx, { userId: user.id, action: 'login', caller: means.caller })
  const session = await insertSession(tx, { userId: user.id, caller: means.caller, method: 'otp' })
  return { ...session, user, identities }
}

type SignUp = Awaited<ReturnType<typeof lockSignUps>>[number]

async function beginAccount(tx: Tx, means: Means, { id, email, password_hash, ...signUp }: SignUp) {
  const { created_at: at, terms_version: termsVersion } = signUp
  const { data, name } = await namedData(tx, signUp.data)
  const consent = { name, at: sql<string>`${at}::timestamptz`, termsVersion }
  const proof = { askedAt: at }
  const user = await insertUser(tx, { id, email, passwordHash: password_hash, data, proof })
  if (user) return { user, identities: await welcome(tx, means, { user, consent }) }
  const account = (await findUnconfirmed(tx, email)) ?? fail('link.expired')
  return takeOver(tx, { id: account.id, passwordHash: password_hash, data, consent })
}

/** Another member may have taken a name of the same look since the sign-up: then the account begins without one. */
async function namedData(tx: Tx, data: SignUp['data']) {
  const { name, ...rest } = data
  if (typeof name !== 'string') return { data, name: null }
  return (await isLookAlike(tx, { name })) ? { data: rest, name: null } : { data, name }
}

type Owner = { id: MemberId; passwordHash: string; data: Json; consent: Consent }

/** An account that nobody could sign in to so far becomes its mailbox's owner's. */
async function takeOver(tx: Tx, { id, passwordHash, data, consent }: Owner) {
  await clearAccount(tx, id, passwordHash)
  await storeData(tx, id, { ...data, sub: id })
  await replaceProfile(tx, id, consent)
  const user = await confirmEmail(tx, { id, isProof: true })
  await followAccount(tx, id)
  return { user, identities: await listIdentities(tx, id) }
}
