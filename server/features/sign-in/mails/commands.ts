import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'
import { findPauseEnd } from '#server/features/items/pause-checks.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { checkEmail, isStorable, normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { fail, failPaused } from '#server/features/sign-in/protocol/auth-failures.ts'
import { hashRefusals, toNeverPath } from '#server/features/talk/refused-addresses.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { type MailDependencies, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { toAccountMail } from './account-mail-text.ts'
import { countMail, deleteOldCounts } from './limits.ts'
import { createLink, createToken } from './one-time-token.ts'
import {
  type ClaimedMail,
  claimMails,
  deleteMail,
  deleteOldMails,
  postponeMail,
  queueConfirmation,
  queueMail,
  storeToken,
  storeUndoToken,
} from './queued-mails.ts'

/** Each mail has a new token whose hash alone is stored. */
export const sendAccountMails = (dependencies: MailDependencies) => async () => {
  const { db } = dependencies
  await deleteOldMails(db)
  await deleteOldCounts(db)
  await sendDueMails(dependencies, {
    what: 'a mail about an account',
    toNote: ({ id }) => ({ mail: id }),
    claim: () => claimMails(db),
    deliver: mail => deliver(dependencies, mail),
    done: mail => deleteMail(db, mail),
    postpone: mail => postponeMail(db, mail),
  })
}

async function deliver({ db, sendMail, origin }: MailDependencies, mail: ClaimedMail) {
  const { id, userId, kind, address: to, language } = mail
  const made = mail.changeId ? createLink() : createToken(kind, userId ?? '')
  const addresses = await findAddresses(db, mail)
  const isWanted = addresses && (!made || (await storeCarried(db, mail, made.hash)))
  if (!isWanted) return
  const { newEmail, ...details } = addresses
  const token = made?.token ?? ''
  const never = mail.userId ? undefined : `${origin}${toNeverPath({ email: to, key: await getMailKey(db) })}`
  const about = { ...details, kind, origin, token, newEmail: newEmail ?? '', never }
  await inLanguage(language, () => sendMail({ ...toAccountMail(about), id: `account-${id}`, to }))
}

const storeCarried = (db: Db, mail: ClaimedMail, hash: Buffer) =>
  mail.changeId
    ? storeUndoToken(db, mail.changeId, hash)
    : db.transaction().execute(tx => storeToken(tx, mail, hash))

/**
 * `begin` sends the queued mails without delaying the response, and `end` waits until that is done. The job that runs
 * every minute sends the rest.
 */
export function createMailRounds(send: () => Promise<void>, log: FastifyBaseLogger) {
  const rounds = new Set<Promise<void>>()
  return {
    begin() {
      const round = send()
        .catch(error => log.warn({ why: (error as Error).message }, 'mails about accounts wait'))
        .finally(() => rounds.delete(round))
      rounds.add(round)
    },
    async end() {
      await Promise.all(rounds)
    },
  }
}

const findAddresses = async (db: Db, { userId, address }: ClaimedMail) =>
  userId ? findOwnAddresses(db, userId) : { email: address, newEmail: null }

const findOwnAddresses = (db: Db, userId: MemberId) =>
  db
    .selectFrom('auth.users')
    .leftJoin('member_roles', 'member_roles.user_id', 'auth.users.id')
    .select(['email', 'email_change as newEmail', 'deletion_due_at as deletionDueAt'])
    .select(sql<Role>`coalesce(member_roles.role, 'member')`.as('role'))
    .where('id', '=', userId)
    .executeTakeFirst()

function getEmail(body: { email?: string | null | undefined }) {
  if (!isStorable(body)) fail('data.not-storable')
  const email = normalizeEmail(body.email)
  if (!email) fail('email.missing')
  const failure = checkEmail(email)
  if (failure) fail(failure)
  return email
}

/** The response and the work are the same whether or not the address has an account. */
export const recover =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/recover'> =>
  async ({ db, caller }, { body }) => {
    const email = getEmail(body)
    await db.transaction().execute(async tx => {
      if (await countMail(tx, { rateLimit: dependencies.rateLimit, email, caller }))
        await queueMail(tx, 'recovery', sql<boolean>`email = ${email}`)
    })
    dependencies.sendMails()
    return {}
  }

export const refuseCode: Handler<'POST /auth/v1/otp'> = async (_, { body }) =>
  fail(body.phone ? 'phone.no-messages' : 'otp.disabled')

const isLatest = (email: string) =>
  sql<boolean>`sign_ups.id = (select id from auth.sign_ups where email = ${email} order by created_at desc limit 1)`

export const resend =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/resend'> =>
  async ({ db, caller }, { body }) => {
    if (body.type === 'sms' || body.type === 'phone_change') fail('phone.no-messages')
    if (body.type !== 'signup' && body.type !== 'email_change') fail('resend.unknown-type')
    const email = getEmail(body)
    // To get the mail about another address again, a signed-in member requests the change again.
    if (body.type === 'signup') {
      const until = await findPauseEnd(db, 'sign-ups')
      if (until) failPaused(until)
      const refusal = hashRefusals(await getMailKey(db), email)
      await db.transaction().execute(async tx => {
        if (!(await countMail(tx, { rateLimit: dependencies.rateLimit, email, caller }))) return
        await queueMail(tx, 'confirmation', sql<boolean>`email = ${email} and email_confirmed_at is null`)
        await queueConfirmation(tx, isLatest(email), refusal)
      })
    }
    dependencies.sendMails()
    return {}
  }
