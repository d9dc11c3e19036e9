import { sql } from 'kysely'
import type { accounts } from '#contract/accounts.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { countMail } from '#server/features/accounts/identity/mail-limits/rows.ts'
import { orderConfirmation, orderMail } from '#server/features/accounts/identity/mails/rows.ts'
import { isStorable, plainEmail } from '#server/features/accounts/identity/registration.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { canBeEmail } from './change-rules.ts'

type Recover = (typeof accounts)['POST /auth/v1/recover']
type Otp = (typeof accounts)['POST /auth/v1/otp']
type Resend = (typeof accounts)['POST /auth/v1/resend']

/** An address as it is looked up. */
function addressOf(body: { email?: string | null | undefined }) {
  if (!isStorable(body)) fail('data.not-storable')
  const email = plainEmail(body.email)
  if (!email) fail('email.missing')
  const objection = canBeEmail(email)
  if (objection) fail(objection)
  return email
}

/** Answers and works alike for an address without an account. */
export const recover =
  (parts: Parts): Handler<Recover> =>
  async ({ db, caller }, { body }) => {
    const email = addressOf(body)
    await db.transaction().execute(async tx => {
      if (await countMail(tx, { rateLimit: parts.rateLimit, email, caller }))
        await orderMail(tx, 'recovery', sql<boolean>`email = ${email}`)
    })
    parts.sendMails()
    return {}
  }

/** Nobody signs in by a code alone; the client is told so in its protocol's words. */
export const refuseCode: Handler<Otp> = async (_, { body }) =>
  fail(body.phone ? 'phone.no-messages' : 'otp.disabled')

const isLatest = (email: string) =>
  sql<boolean>`id = (select id from auth.sign_ups where email = ${email} order by created_at desc limit 1)`

export const resend =
  (parts: Parts): Handler<Resend> =>
  async ({ db, caller }, { body }) => {
    if (body.type === 'sms' || body.type === 'phone_change') fail('phone.no-messages')
    if (body.type !== 'signup' && body.type !== 'email_change') fail('resend.unknown-type')
    const email = addressOf(body)
    // A change of address is mailed again to who asks for it signed in, by asking for it again.
    if (body.type === 'signup')
      await db.transaction().execute(async tx => {
        if (!(await countMail(tx, { rateLimit: parts.rateLimit, email, caller }))) return
        await orderMail(tx, 'confirmation', sql<boolean>`email = ${email} and email_confirmed_at is null`)
        await orderConfirmation(tx, isLatest(email))
      })
    parts.sendMails()
    return {}
  }
