import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import type { NewUser } from '#contract/operators/service-key.ts'
import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import { plainName } from '#contract/text/text.ts'
import { findPauseEnd } from '#server/features/items/pause-checks.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { queueMail } from '#server/features/sign-in/mails/queued-mails.ts'
import {
  checkEmail,
  checkPassword,
  isStorable,
  isTooLarge,
  normalizeEmail,
  toMetadata,
} from '#server/features/sign-in/protocol/account-fields.ts'
import { fail, failMailsPaused } from '#server/features/sign-in/protocol/auth-failures.ts'
import { insertMember } from '#server/features/sign-in/sign-up/commands.ts'
import {
  deleteSignUps,
  insertIdentity,
  insertUser,
  markUnused,
} from '#server/features/sign-in/sign-up/stored-sign-ups.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import { getAccountView } from './account-views.ts'

function getEmail(body: { email?: string | null | undefined }) {
  if (!isStorable(body)) fail('data.not-storable')
  const email = normalizeEmail(body.email)
  const failure = email ? checkEmail(email) : 'email.missing'
  return failure ? fail(failure) : email
}

const toName = ({ user_metadata: data }: NewUser) => {
  const name = data?.name
  return typeof name === 'string' ? plainName(name) || null : null
}

/** The operator vouches that the member consents. Without a password only a link opens the account. */
export const createUser =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/admin/users'> =>
  async ({ db, recorder, caller }, { body }) => {
    const email = getEmail(body)
    const failure = body.password ? checkPassword(body.password) : null
    if (failure) fail(failure)
    if (isTooLarge(body.user_metadata, body.app_metadata)) fail('data.too-large')
    const passwordHash = body.password
      ? await dependencies.passwords.hash(body.password)
      : dependencies.passwords.unusableHash
    const id = MemberId.parse(randomUUID())
    const name = toName(body)
    await db.transaction().execute(async tx => {
      await deleteSignUps(tx, email)
      const data = toMetadata({ email, data: { ...body.user_metadata, name } }, id)
      const account = { id, email, passwordHash, data, appData: body.app_metadata }
      const user = (await insertUser(tx, account)) ?? fail('email.exists')
      const consent = { name, at: sql<string>`now()`, termsVersion: TERMS_VERSION }
      await insertMember(tx, { recorder, caller }, { user, consent })
      await markUnused(tx, id, body.email_confirm ? 'confirmed' : 'unconfirmed')
    })
    return getAccountView(db, id)
  }

/** The account has no password and no profile before the link is used. */
export const invite =
  (dependencies: IdentityDependencies): Handler<'POST /auth/v1/invite'> =>
  async ({ db, caller }, { body }) => {
    const email = getEmail(body)
    if (isTooLarge(body.data)) fail('data.too-large')
    const { passwords } = dependencies
    const id = await db.transaction().execute(async tx => {
      const until = await findPauseEnd(tx, 'stranger-mails')
      if (until) failMailsPaused(until)
      const id = await insertInvited(tx, {
        email,
        passwordHash: passwords.unusableHash,
        caller,
        data: body.data,
      })
      await queueMail(tx, 'invite', sql<boolean>`id = ${id}`)
      return id
    })
    dependencies.sendMails()
    return getAccountView(db, id)
  }

type Invited = {
  email: string
  passwordHash: string
  caller: Caller
  data?: Record<string, unknown> | null | undefined
}

/** Fails with email.exists if the address has an account. */
export async function insertInvited(tx: Tx, { email, passwordHash, caller, data }: Invited) {
  const id = MemberId.parse(randomUUID())
  await deleteSignUps(tx, email)
  const user = await insertUser(tx, { id, email, passwordHash, data: toMetadata({ email, data }, id) })
  if (!user) fail('email.exists')
  await insertIdentity(tx, user)
  await markUnused(tx, id, 'unconfirmed')
  await noteInAudit(tx, { userId: id, action: 'user_invited', caller })
  return id
}
