import type { admin, LinkRequest } from '#contract/admin.ts'
import type { MemberId } from '#contract/ids.ts'
import { canBeEmail } from '#server/features/accounts/identity/account/change-rules.ts'
import { isAddressTaken } from '#server/features/accounts/identity/account/queries.ts'
import { askForEmail } from '#server/features/accounts/identity/account/rows.ts'
import { getAccountView } from '#server/features/accounts/identity/admin/queries.ts'
import { fail } from '#server/features/accounts/identity/auth-failures.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { confirmPath } from '#server/features/accounts/identity/confirm-address.ts'
import { replaceToken, voidMails } from '#server/features/accounts/identity/mails/rows.ts'
import { insertInvited } from '#server/features/accounts/identity/new-accounts/commands.ts'
import { newToken } from '#server/features/accounts/identity/one-time-token.ts'
import { isStorable, plainEmail } from '#server/features/accounts/identity/registration.ts'
import { noteInAudit } from '#server/features/accounts/identity/rows.ts'
import type { TokenType } from '#server/model/auth-schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { linkKindOf } from './link-kinds.ts'

type Make = Handler<(typeof admin)['POST /auth/v1/admin/generate_link']>

/** Makes what a mail to a member would carry, for who cannot get mails; what was mailed for it before is void. */
export const makeLink =
  ({ origin, passwords }: Parts): Make =>
  async ({ db, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const found = linkKindOf(body.type ?? '')
    if (typeof found === 'string') return fail(found)
    const { kind, type } = found
    const { id, token } = await db.transaction().execute(async tx => {
      const email = addressOf(body)
      if (kind === 'invite' && !(await isAddressTaken(tx, email)))
        await insertInvited(tx, { email, passwordHash: passwords.nobodys, caller })
      const user = await lockUserOf(tx, email)
      const address = await addressFor(tx, { kind, user, body })
      const made = newToken(kind, user.id) ?? fail('link.unknown-type')
      await replaceToken(tx, { userId: user.id, kind, address, hash: made.hash })
      await noteInAudit(tx, { userId: user.id, action: 'link_generated', caller })
      return { id: user.id, token: made.token }
    })
    return {
      ...(await getAccountView(db, id)),
      action_link: origin + confirmPath({ token, type }),
      email_otp: '',
      hashed_token: token,
      redirect_to: origin,
      verification_type: body.type ?? '',
    }
  }

function addressOf(body: LinkRequest) {
  const email = plainEmail(body.email)
  const objection = email ? canBeEmail(email) : 'email.missing'
  return objection ? fail(objection) : email
}

async function lockUserOf(tx: Tx, email: string) {
  const user = await tx
    .selectFrom('auth.users')
    .select(['id', 'email', 'email_change', 'email_confirmed_at'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user ?? fail('user.missing')
}

type User = { id: MemberId; email: string; email_change: string | null; email_confirmed_at: string | null }
type Wanted = { kind: TokenType; user: User; body: LinkRequest }

/** The address that a link of this kind proves; another one to move to is asked for on the way. */
async function addressFor(tx: Tx, { kind, user, body }: Wanted) {
  const begins = kind === 'confirmation' || kind === 'invite'
  if (begins && user.email_confirmed_at) fail('email.exists')
  if (begins || kind === 'recovery') return user.email
  const wanted = plainEmail(body.new_email)
  const objection = canBeEmail(wanted)
  if (objection) fail(objection)
  if (await isAddressTaken(tx, wanted)) fail('email.exists')
  if (wanted !== user.email_change) {
    await voidMails(tx, user.id)
    await askForEmail(tx, user.id, wanted)
  }
  return kind === 'email_change_current' ? user.email : wanted
}
