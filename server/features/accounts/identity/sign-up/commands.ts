import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { identity, SignUpRequest } from '#contract/identity.ts'
import { MemberId } from '#contract/ids.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { countMail } from '#server/features/accounts/identity/mail-limits/rows.ts'
import { orderConfirmation, orderMail } from '#server/features/accounts/identity/mails/rows.ts'
import { deleteSignUps, insertSignUp } from '#server/features/accounts/identity/pending-sign-ups/rows.ts'
import {
  canRegister,
  isStorable,
  metadataOf,
  nameOf,
  plainEmail,
} from '#server/features/accounts/identity/registration.ts'
import { insertSession, noteInAudit, refuseLookAlike } from '#server/features/accounts/identity/rows.ts'
import { sessionView } from '#server/features/accounts/identity/session-view.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { phantomUser } from './phantom.ts'
import { type Consent, insertIdentity, insertProfile, insertUser, throughDatabase } from './rows.ts'

type SignUp = (typeof identity)['POST /auth/v1/signup']
type Asked = { context: Context<SignUp>; request: SignUpRequest; passwordHash: string }

export const signUp =
  (parts: Parts): Handler<SignUp> =>
  async (context, { body: request }) => {
    if (!isStorable(request)) fail('data.not-storable')
    const objection = canRegister(request)
    if (objection) fail(objection)
    const email = plainEmail(request.email)
    // Hashed before anything is looked up: a taken address takes as long as a free one.
    const passwordHash = await parts.passwords.hash(request.password ?? '', { email, name: nameOf(request) })
    const asked = { context, request, passwordHash }
    return parts.confirmation === 'asked' ? awaitConfirmation(parts, asked) : enter(parts, asked)
  }

/** A new member is signed in at once. */
async function enter({ tokens }: Parts, { context, request, passwordHash }: Asked) {
  const { db, caller } = context
  const id = MemberId.parse(randomUUID())
  const email = plainEmail(request.email)
  const session = await db.transaction().execute(async tx => {
    await refuseLookAlike(tx, { name: nameOf(request), field: 'data.name' })
    const data = metadataOf(request, id)
    await deleteSignUps(tx, email)
    const user = (await insertUser(tx, { id, email, passwordHash, data })) ?? fail('email.taken')
    const consent = { name: nameOf(request), at: sql<string>`now()`, termsVersion: TERMS_VERSION }
    const identities = await welcome(tx, context, { user, consent })
    const opened = await insertSession(tx, { userId: user.id, caller, method: 'password' })
    return { ...opened, user, identities }
  })
  return sessionView(tokens, session)
}

/**
 * Keeps a sign-up until its own mail confirms it. The owner of a taken address gets a mail too; the answer and the work
 * are the same.
 */
async function awaitConfirmation({ sendMails, rateLimit }: Parts, { context, request, passwordHash }: Asked) {
  const email = plainEmail(request.email)
  const user = await context.db.transaction().execute(async tx => {
    await refuseLookAlike(tx, { name: nameOf(request), field: 'data.name' })
    const user = await phantomUser(request, data => throughDatabase(tx, data))
    const { id } = user
    await insertSignUp(tx, { id, email, passwordHash, data: metadataOf(request, id) })
    if (await countMail(tx, { rateLimit, email, caller: context.caller })) {
      await orderMail(tx, 'known_address', sql<boolean>`email = ${email} and email_confirmed_at is not null`)
      await orderConfirmation(tx, sql<boolean>`id = ${id}`)
    }
    return user
  })
  sendMails()
  return user
}

type Newcomer = { user: Parameters<typeof insertIdentity>[1]; consent: Consent }

/** What every new account begins with; answers its identities. */
export async function welcome(
  tx: Tx,
  { recorder, caller }: Pick<Context<SignUp>, 'recorder' | 'caller'>,
  { user, consent }: Newcomer,
) {
  const identities = await insertIdentity(tx, user)
  await begin(tx, { recorder, caller }, { user, consent })
  return identities
}

/** Makes a member of who has an account. */
export async function begin(
  tx: Tx,
  { recorder, caller }: Pick<Context<SignUp>, 'recorder' | 'caller'>,
  { user, consent }: { user: { id: MemberId }; consent: Consent },
) {
  await insertProfile(tx, user.id, consent)
  await noteInAudit(tx, { userId: user.id, action: 'user_signedup', caller })
  await recorder(tx, { kind: 'member.joined', actorId: user.id, item: null, payload: {} })
}
