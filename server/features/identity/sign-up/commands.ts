import { sql } from 'kysely'
import type { identity, SignUpRequest } from '#contract/identity.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Context, Handler } from '#server/platform/http/implement.ts'
import { fail } from '../auth-failures.ts'
import type { Parts } from '../commands.ts'
import { allowMail } from '../mail-rate.ts'
import { orderMail } from '../mails/rows.ts'
import { canRegister, isStorable, nameOf, plainEmail } from '../registration.ts'
import { insertSession, noteInAudit, refuseLookAlike } from '../rows.ts'
import { sessionView } from '../session-view.ts'
import { userView } from '../user-view.ts'
import { phantomUser } from './phantom.ts'
import { insertIdentity, insertProfile, insertUser, throughDatabase } from './rows.ts'

type SignUp = (typeof identity)['POST /auth/v1/signup']
type Asked = { context: Context<SignUp>; request: SignUpRequest; passwordHash: string }

export const signUp =
  (parts: Parts): Handler<SignUp> =>
  async (context, { body: request }) => {
    if (!isStorable(request)) fail('data.not-storable')
    const objection = canRegister(request)
    if (objection) fail(objection)
    const email = plainEmail(request.email)
    const { address } = context.caller
    if (parts.confirmation === 'asked') await allowMail({ limit: parts.limit, address, email })
    // Hashed before anything is looked up: a taken address takes as long as a free one.
    const passwordHash = await parts.passwords.hash(request.password ?? '', { email, name: nameOf(request) })
    const asked = { context, request, passwordHash }
    return parts.confirmation === 'asked' ? awaitConfirmation(parts, asked) : enter(parts, asked)
  }

/** A new member is signed in at once. */
async function enter({ tokens }: Parts, { context, request, passwordHash }: Asked) {
  const { db, caller } = context
  const session = await db.transaction().execute(async tx => {
    await refuseLookAlike(tx, { name: nameOf(request), field: 'data.name' })
    const user =
      (await insertUser(tx, { request, passwordHash, confirmation: 'none' })) ?? fail('email.taken')
    const identities = await welcome(tx, context, { request, user })
    const opened = await insertSession(tx, { userId: user.id, caller, method: 'password' })
    return { ...opened, user, identities }
  })
  return sessionView(tokens, session)
}

/** A new member first opens a mail. The owner of a taken address gets one too, and the answer does not tell which it was. */
async function awaitConfirmation({ sendMails }: Parts, { context, request, passwordHash }: Asked) {
  const user = await context.db.transaction().execute(async tx => {
    await refuseLookAlike(tx, { name: nameOf(request), field: 'data.name' })
    const email = plainEmail(request.email)
    const user = await insertUser(tx, { request, passwordHash, confirmation: 'asked' })
    const identities = user && (await welcome(tx, context, { request, user }))
    if (!user)
      await orderMail(tx, 'known_address', sql<boolean>`email = ${email} and email_confirmed_at is not null`)
    await orderMail(tx, 'confirmation', sql<boolean>`email = ${email} and email_confirmed_at is null`)
    return user && identities
      ? userView(user, identities)
      : await phantomUser(request, data => throughDatabase(tx, data))
  })
  sendMails()
  return user
}

type Newcomer = { request: SignUpRequest; user: Parameters<typeof insertIdentity>[1] }

async function welcome(tx: Tx, { recorder, caller }: Context<SignUp>, { request, user }: Newcomer) {
  const identities = await insertIdentity(tx, user)
  await insertProfile(tx, user.id, nameOf(request))
  await noteInAudit(tx, { userId: user.id, action: 'user_signedup', caller })
  await recorder(tx, { kind: 'member.joined', actorId: user.id, item: null, payload: {} })
  return identities
}
