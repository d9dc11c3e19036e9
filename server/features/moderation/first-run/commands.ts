import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TERMS_VERSION } from '#contract/accounts/terms-version.ts'
import { MemberId } from '#contract/ids.ts'
import type { FirstRunForm, firstRun } from '#contract/moderation/first-run.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { normalizeEmail, toMetadata, toName } from '#server/features/accounts/protocol/account-fields.ts'
import { AuthFailure } from '#server/features/accounts/protocol/auth-failures.ts'
import { toSession } from '#server/features/accounts/protocol/views.ts'
import { setRole } from '#server/features/accounts/roles/rows.ts'
import { insertSession } from '#server/features/accounts/sessions/rows.ts'
import { insertMember } from '#server/features/accounts/sign-up/commands.ts'
import { deleteSignUps, insertUser } from '#server/features/accounts/sign-up/rows.ts'
import { noteInLog } from '#server/features/moderation/log/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { FirstRunCode } from './first-run-code.ts'
import { hasAccounts } from './queries.ts'

type Post = (typeof firstRun)['POST /first-run']

const LOCK = 'the first run'

/** Makes the first member, who is an operator, and signs them in. Their address counts as unproven. */
export const makeFirstMember =
  (parts: Parts, code: FirstRunCode | undefined): Handler<Post> =>
  async (context, { body }) => {
    if (!code || code.isOver()) refuse('first-run.over')
    if (!code.isRight(body.code)) refuseGuess(code)
    const passwordHash = await hashPassword(parts, body)
    const session = await withAdvisoryLock(context.db, LOCK, tx =>
      insertOperator(tx, { context, body, passwordHash }),
    )
    if (!session) refuse('busy')
    code.end()
    return toSession(parts.tokens, session)
  }

/** Refuses a wrong code so that the security log has it. */
function refuseGuess(code: FirstRunCode): never {
  const refusal = new Refusal(code.isOver() ? 'first-run.over' : 'first-run.wrong-code')
  refusal.event = 'first_run_failed'
  throw refusal
}

/** Refuses a password that the settings do not allow, as one of the form's fields. */
const hashPassword = ({ passwords }: Parts, { email, password, name = '' }: FirstRunForm) =>
  passwords.hash(password, { email, name: name || null }).catch(error => {
    throw error instanceof AuthFailure
      ? new Refusal('request.invalid', { password: error.response.message })
      : error
  })

type First = { context: Context<Post>; body: FirstRunForm; passwordHash: string }

async function insertOperator(tx: Tx, { context, body, passwordHash }: First) {
  // Lets no other account be made before this decides: neither by another first run nor by a sign-up.
  await sql`lock table auth.users in share row exclusive mode`.execute(tx)
  if (await hasAccounts(tx)) refuse('first-run.over')
  const id = MemberId.parse(randomUUID())
  const email = normalizeEmail(body.email)
  const request = { email, password: body.password, data: { name: body.name } }
  await deleteSignUps(tx, email)
  const user = await insertUser(tx, { id, email, passwordHash, data: toMetadata(request, id) })
  if (!user) refuse('first-run.over')
  const consent = { name: toName(request), at: sql<string>`now()`, termsVersion: TERMS_VERSION }
  const identities = await insertMember(tx, context, { user, consent })
  await setRole(tx, { memberId: id, role: 'operator' })
  await noteInLog(tx, { actor: id, act: 'first_run', member: id })
  const opened = await insertSession(tx, { userId: id, caller: context.caller, method: 'password' })
  return { ...opened, user, identities }
}
