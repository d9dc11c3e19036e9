import type { MemberId } from '#contract/ids.ts'
import type { LinkRequest } from '#contract/operators/service-key.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { isAddressTaken } from '#server/features/sign-in/accounts/queries.ts'
import { noteInAudit, setPendingEmail } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { createToken, type LinkType, toConfirmPath } from '#server/features/sign-in/mails/one-time-token.ts'
import { replaceToken, voidMails } from '#server/features/sign-in/mails/queued-mails.ts'
import { checkEmail, isStorable, normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { type AuthFailureName, fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import type { TokenType } from '#server/model/auth-schema.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getAccountView } from './account-views.ts'
import { insertInvited } from './new-accounts.ts'

/** Makes the link for a member who cannot receive emails. Earlier links of this kind stop working. */
export const makeLink =
  ({ origin, passwords }: IdentityDependencies): Handler<'POST /auth/v1/admin/generate_link'> =>
  async ({ db, caller }, { body }) => {
    if (!isStorable(body)) fail('data.not-storable')
    const found = findLinkKind(body.type ?? '')
    if (typeof found === 'string') return fail(found)
    const { kind, type } = found
    const { id, token } = await db.transaction().execute(async tx => {
      const email = getEmail(body)
      if (kind === 'invite' && !(await isAddressTaken(tx, email)))
        await insertInvited(tx, { email, passwordHash: passwords.unusableHash, caller })
      const user = await lockUserByEmail(tx, email)
      const address = await getProvenAddress(tx, { kind, user, body })
      const made = createToken(kind, user.id) ?? fail('link.unknown-type')
      await replaceToken(tx, { userId: user.id, kind, address, hash: made.hash })
      await noteInAudit(tx, { userId: user.id, action: 'link_generated', caller })
      return { id: user.id, token: made.token }
    })
    return {
      ...(await getAccountView(db, id)),
      action_link: origin + toConfirmPath({ token, type }),
      email_otp: '',
      hashed_token: token,
      redirect_to: origin,
      verification_type: body.type ?? '',
    }
  }

function getEmail(body: LinkRequest) {
  const email = normalizeEmail(body.email)
  const failure = email ? checkEmail(email) : 'email.missing'
  return failure ? fail(failure) : email
}

async function lockUserByEmail(tx: Tx, email: string) {
  const user = await tx
    .selectFrom('auth.users')
    .select(['id', 'email', 'email_change', 'email_confirmed_at'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user ?? fail('user.missing')
}

type User = { id: MemberId; email: string; email_change: string | null; email_confirmed_at: string | null }
type LinkOrder = { kind: TokenType; user: User; body: LinkRequest }

/** If the link moves the account, its new address becomes the pending one. */
async function getProvenAddress(tx: Tx, { kind, user, body }: LinkOrder) {
  const begins = kind === 'confirmation' || kind === 'invite'
  if (begins && user.email_confirmed_at) fail('email.exists')
  if (begins || kind === 'recovery') return user.email
  const wanted = normalizeEmail(body.new_email)
  const failure = checkEmail(wanted)
  if (failure) fail(failure)
  if (await isAddressTaken(tx, wanted)) fail('email.exists')
  if (wanted !== user.email_change) {
    await voidMails(tx, user.id)
    await setPendingEmail(tx, user.id, wanted)
  }
  return kind === 'email_change_current' ? user.email : wanted
}

type Kind = { kind: Exclude<TokenType, 'reauthentication'>; type: LinkType }

const kinds = new Map<string, Kind>([
  ['recovery', { kind: 'recovery', type: 'recovery' }],
  ['invite', { kind: 'invite', type: 'invite' }],
  ['signup', { kind: 'confirmation', type: 'signup' }],
  ['email_change_current', { kind: 'email_change_current', type: 'email_change' }],
  ['email_change_new', { kind: 'email_change_new', type: 'email_change' }],
])

/** There is no sign-in by an email alone. */
const DISABLED = new Set(['magiclink'])

const findLinkKind = (type: string): Kind | AuthFailureName =>
  kinds.get(type) ?? (DISABLED.has(type) ? 'link.disabled' : 'link.unknown-type')
