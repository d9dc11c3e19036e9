import { sql } from 'kysely'
import type { accounts } from '#contract/accounts.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, Handler } from '#server/platform/http/implement.ts'
import { fail } from '../auth-failures.ts'
import type { Parts } from '../commands.ts'
import { allowMail } from '../mail-rate.ts'
import { orderMail, voidMails } from '../mails/rows.ts'
import { linkDigest, tokenTypesOf } from '../one-time-token.ts'
import { listIdentities } from '../queries.ts'
import { isStorable, plainEmail } from '../registration.ts'
import { insertSession, noteInAudit } from '../rows.ts'
import { type OpenSession, sessionView } from '../session-view.ts'
import { canBeEmail } from './change-rules.ts'
import { findToken } from './queries.ts'
import {
  agreeToEmail,
  confirmEmail,
  followAccount,
  type LockedUser,
  lockUser,
  moveEmail,
  useToken,
} from './rows.ts'

type Recover = (typeof accounts)['POST /auth/v1/recover']
type Otp = (typeof accounts)['POST /auth/v1/otp']
type Resend = (typeof accounts)['POST /auth/v1/resend']
type Verify = (typeof accounts)['POST /auth/v1/verify']

const HALFWAY = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
}

/** An address as it is looked up, of which a mail may be asked for at most once a minute. */
async function addressOf({ limit }: Parts, caller: Caller, body: { email?: string | null | undefined }) {
  if (!isStorable(body)) fail('data.not-storable')
  const email = plainEmail(body.email)
  if (!email) fail('email.missing')
  const objection = canBeEmail(email)
  if (objection) fail(objection)
  await allowMail({ limit, address: caller.address, email })
  return email
}

/** Answers and works alike for an address without an account. */
export const recover =
  (parts: Parts): Handler<Recover> =>
  async ({ db, caller }, { body }) => {
    const email = await addressOf(parts, caller, body)
    await orderMail(db, 'recovery', sql<boolean>`email = ${email}`)
    parts.sendMails()
    return {}
  }

/** Nobody signs in by a code alone; the client is told so in its protocol's words. */
export const refuseCode: Handler<Otp> = async (_, { body }) =>
  fail(body.phone ? 'phone.no-messages' : 'otp.disabled')

export const resend =
  (parts: Parts): Handler<Resend> =>
  async ({ db, caller }, { body }) => {
    if (body.type !== 'signup' && body.type !== 'email_change') fail('resend.unknown-type')
    const email = await addressOf(parts, caller, body)
    if (body.type === 'signup')
      await orderMail(db, 'confirmation', sql<boolean>`email = ${email} and email_confirmed_at is null`)
    else {
      const isAsked = sql<boolean>`(email = ${email} or email_change = ${email}) and email_change is not null`
      await orderMail(db, 'email_change_current', isAsked)
      await orderMail(db, 'email_change_new', isAsked)
    }
    parts.sendMails()
    return {}
  }

export const verify =
  (parts: Parts): Handler<Verify> =>
  async ({ db, caller }, { body }) => {
    const { type, token_hash: token } = body
    // No mail of ours carries a code that signs in.
    if (!token) fail('code.expired')
    const types = tokenTypesOf(type ?? '')
    if (types.length === 0) fail('link.unknown-type')
    const hash = linkDigest(token)
    const session = await db.transaction().execute(async tx => {
      const { user, type } = await takeToken(tx, hash, types)
      const isHalfway = type.startsWith('email_change') && !(await agree(tx, user, type))
      return isHalfway ? null : openSession(tx, user, caller)
    })
    return session ? sessionView(parts.tokens, session) : HALFWAY
  }

type Types = ReturnType<typeof tokenTypesOf>

/** The member whom a token belongs to, locked, and the token used up. */
async function takeToken(tx: Tx, hash: Buffer, types: Types) {
  const found = (await findToken(tx, hash, types)) ?? fail('link.expired')
  const user = (await lockUser(tx, found.userId)) ?? fail('link.expired')
  if (!(await useToken(tx, { ...found, hash }))) fail('link.expired')
  if (user.isBanned) fail('member.banned')
  return { user, type: found.type }
}

/** Notes the consent of one address, and moves the account once there is that of both. */
async function agree(tx: Tx, user: LockedUser, side: Types[number]) {
  if (!user.email_change || (side !== 'email_change_current' && side !== 'email_change_new'))
    return fail('link.expired')
  if (user.email_change_agreed === null || user.email_change_agreed === side) {
    await agreeToEmail(tx, user.id, side)
    return false
  }
  await moveEmail(tx, user.id)
  await voidMails(tx, user.id)
  return true
}

async function openSession(tx: Tx, { id }: LockedUser, caller: Caller): Promise<OpenSession> {
  const user = await confirmEmail(tx, id)
  await followAccount(tx, id)
  await noteInAudit(tx, { userId: id, action: 'login', caller })
  const session = await insertSession(tx, { userId: id, caller, method: 'otp' })
  return { ...session, user, identities: await listIdentities(tx, id) }
}
