import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { TokenRequest } from '#contract/sign-in/identity.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { listIdentities, userColumns } from '#server/features/sign-in/accounts/queries.ts'
import { noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { hasSignedIn, isKnownNetwork } from '#server/features/sign-in/known-networks.ts'
import { queueMail } from '#server/features/sign-in/mails/queued-mails.ts'
import { throttleLogin } from '#server/features/sign-in/passwords/login-throttle.ts'
import { isStorable, normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { fail, failSignIn } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, Context, Handler } from '#server/platform/http/route.ts'
import { refresh } from './commands.ts'
import { findCredentials, findLatestSignUp } from './queries.ts'
import { insertSession } from './stored-sessions.ts'

export const issueTokens =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/token'> =>
  (context, { query, body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    if (query.grant_type === 'password') return signIn(dependencies, context, body)
    if (query.grant_type === 'refresh_token') return refresh(dependencies, context, body)
    if (query.grant_type === 'id_token') fail('grant.id-token')
    if (query.grant_type === 'web3') fail('grant.web3')
    return fail('grant.unknown')
  }

async function signIn(
  { tokens, passwords, community, rateLimit, noteFailure, sendMails }: IdentityDependencies,
  { db, caller }: Context<'POST /auth/v1/token'>,
  body: TokenRequest,
) {
  const email = normalizeEmail(body.email)
  const password = body.password ?? ''
  if (!email) fail(body.phone ? 'phone.no-sign-in' : 'email.missing')
  // No account has such an address or password, so nothing is hashed or counted.
  if (lengthOf(email) > lengths.email || lengthOf(password) > lengths.passwordMax) fail('credentials.wrong')
  const { address } = caller
  const hold = await throttleLogin({ rateLimit, address, email })
  const account = await passwords.findAccount(() => findCredentials(db, email), password)
  await hold(account && { db, id: account.id })
  if (!account) {
    const isAwaited =
      community().isConfirmed && (await passwords.findAccount(() => findLatestSignUp(db, email), password))
    if (isAwaited) fail('email.unconfirmed')
    noteFailure(email, caller)
    return failSignIn(email)
  }
  const session = await db.transaction().execute(async tx => {
    const user = (await markSignIn(tx, account)) ?? fail('credentials.wrong')
    if (!user.email_confirmed_at) fail('email.unconfirmed')
    const { numAffectedRows: mails } = await queueMail(tx, 'new_network', isNewPlace(user.id, caller))
    await noteInAudit(tx, { userId: user.id, action: 'login', caller })
    const identities = await listIdentities(tx, user.id)
    const opened = await insertSession(tx, { userId: user.id, caller, method: 'password' })
    return { ...opened, user, identities, mails }
  })
  if (session.mails) sendMails()
  return toSession(tokens, session)
}

/** The account was used before, but not from this network within 30 days. */
const isNewPlace = (id: MemberId, { address }: Caller) =>
  sql<boolean>`id = ${id} and ${hasSignedIn} and not ${isKnownNetwork(toStoredNetwork(address))}`

/** Finds no account if the password has changed since it was checked. */
const markSignIn = (tx: Tx, { id, passwordHash }: { id: MemberId; passwordHash: string }) =>
  tx
    .updateTable('auth.users')
    .set({ last_sign_in_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('encrypted_password', '=', passwordHash)
    .returning(userColumns)
    .executeTakeFirst()
