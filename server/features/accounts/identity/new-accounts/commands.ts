import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { admin, NewUser } from '#contract/admin.ts'
import { MemberId } from '#contract/ids.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import { plainName } from '#contract/text.ts'
import { canBeEmail, canBePassword } from '#server/features/accounts/identity/account/change-rules.ts'
import { getAccountView } from '#server/features/accounts/identity/admin/queries.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { orderMail } from '#server/features/accounts/identity/mails/rows.ts'
import { deleteSignUps } from '#server/features/accounts/identity/pending-sign-ups/rows.ts'
import { isStorable, metadataOf, plainEmail } from '#server/features/accounts/identity/registration.ts'
import { noteInAudit } from '#server/features/accounts/identity/rows.ts'
import { welcome } from '#server/features/accounts/identity/sign-up/commands.ts'
import { insertIdentity, insertUser } from '#server/features/accounts/identity/sign-up/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller, Handler } from '#server/platform/http/route.ts'
import { unconfirm } from './rows.ts'

type Create = Handler<(typeof admin)['POST /auth/v1/admin/users']>
type Invite = Handler<(typeof admin)['POST /auth/v1/invite']>

function checkedEmail(body: { email?: string | null | undefined }) {
  if (!isStorable(body)) fail('data.not-storable')
  const email = plainEmail(body.email)
  const objection = email ? canBeEmail(email) : 'email.missing'
  return objection ? fail(objection) : email
}

const nameIn = ({ user_metadata: data }: NewUser) => {
  const name = data?.name
  return typeof name === 'string' ? plainName(name) || null : null
}

/** An account that the operator makes, who answers for the member's consent. Without a password only a link opens it. */
export const createUser =
  (parts: Parts): Create =>
  async ({ db, recorder, caller }, { body }) => {
    const email = checkedEmail(body)
    const objection = body.password ? canBePassword(body.password) : null
    if (objection) fail(objection)
    const passwordHash = body.password ? await parts.passwords.hash(body.password) : parts.passwords.nobodys
    const id = MemberId.parse(randomUUID())
    const name = nameIn(body)
    await db.transaction().execute(async tx => {
      await deleteSignUps(tx, email)
      const data = metadataOf({ email, data: { ...body.user_metadata, name } }, id)
      const user = (await insertUser(tx, { id, email, passwordHash, data })) ?? fail('email.exists')
      const consent = { name, at: sql<string>`now()`, termsVersion: TERMS_VERSION }
      await welcome(tx, { recorder, caller }, { user, consent })
      await unconfirm(tx, id, body.email_confirm ? 'confirmed' : 'unconfirmed')
    })
    return getAccountView(db, id)
  }

/** Somebody who is asked by mail to join: the account has no password and no profile before they use the link. */
export const invite =
  (parts: Parts): Invite =>
  async ({ db, caller }, { body }) => {
    const email = checkedEmail(body)
    const { passwords } = parts
    const id = await db.transaction().execute(async tx => {
      const id = await insertInvited(tx, { email, passwordHash: passwords.nobodys, caller, data: body.data })
      await orderMail(tx, 'invite', sql<boolean>`id = ${id}`)
      return id
    })
    parts.sendMails()
    return getAccountView(db, id)
  }

type Invited = {
  email: string
  passwordHash: string
  caller: Caller
  data?: Record<string, unknown> | null | undefined
}

/** The account of an address that is invited, made where there is none. Fails with email.exists for one in use. */
export async function insertInvited(tx: Tx, { email, passwordHash, caller, data }: Invited) {
  const id = MemberId.parse(randomUUID())
  await deleteSignUps(tx, email)
  const user = await insertUser(tx, { id, email, passwordHash, data: metadataOf({ email, data }, id) })
  if (!user) fail('email.exists')
  await insertIdentity(tx, user)
  await unconfirm(tx, id, 'unconfirmed')
  await noteInAudit(tx, { userId: id, action: 'user_invited', caller })
  return id
}
