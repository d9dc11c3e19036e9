import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import type { FirstRunForm, firstRun } from '#contract/moderation/first-run.ts'
import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import { setRole } from '#server/features/operators/roles/stored-roles.ts'
import type { IdentityMeans } from '#server/features/sign-in/accounts/means.ts'
import { normalizeEmail, toMetadata, toName } from '#server/features/sign-in/protocol/account-fields.ts'
import { AuthFailure } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toSession } from '#server/features/sign-in/protocol/views.ts'
import { insertSession } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { insertMember } from '#server/features/sign-in/sign-up/commands.ts'
import { deleteSignUps, insertUser } from '#server/features/sign-in/sign-up/stored-sign-ups.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/failures/refusal.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { noteInLog } from './log.ts'

async function hasAccounts(db: Db | Tx) {
  const account = await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst()
  return account !== undefined
}

/** Returns undefined if the instance has accounts. `text` is the code that another worker of the program has made. */
export const openFirstRun = async (db: Db, text?: string) =>
  (await hasAccounts(db)) ? undefined : createFirstRunCode(text)

type Get = Handler<(typeof firstRun)['GET /first-run']>

/** Once closed, it stays closed until the next start without another statement. */
export const getFirstRun =
  (code: FirstRunCode | undefined): Get =>
  async ({ db }) => {
    if (!code || code.isOver()) return { isOpen: false }
    if (await hasAccounts(db)) code.end()
    return { isOpen: !code.isOver() }
  }

const BYTES = 16
const TRIES = 10

export type FirstRunCode = ReturnType<typeof createFirstRunCode>

const digest = (typed: string) =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest()

const makeText = () => (randomBytes(BYTES).toString('hex').match(/.{4}/g) ?? []).join('-')

/**
 * Makes a code of 128 bits: 32 hexadecimal digits in groups of four. Only the digits count when it is typed. `text` is the
 * code of another worker of the program. The code expires with the tenth wrong try, or with `end`.
 */
function createFirstRunCode(text = makeText()) {
  const wanted = digest(text)
  let triesLeft = TRIES
  return {
    text,
    isOver: () => triesLeft === 0,
    tryCode(typed: string) {
      const isRight = triesLeft > 0 && timingSafeEqual(digest(typed), wanted)
      if (!isRight && triesLeft > 0) triesLeft -= 1
      return isRight
    },
    end() {
      triesLeft = 0
    },
  }
}

type Post = (typeof firstRun)['POST /first-run']

const LOCK = 'the first run'

/** The address counts as unproven. */
export const makeFirstMember =
  (means: IdentityMeans, code: FirstRunCode | undefined): Handler<Post> =>
  async (context, { body }) => {
    if (!code || code.isOver()) refuse('first-run.over')
    if (!code.tryCode(body.code)) refuseGuess(code)
    const passwordHash = await hashPassword(means, body)
    const session = await tryAdvisoryLock(context.db, LOCK, tx =>
      insertOperator(tx, { context, body, passwordHash }),
    )
    if (!session) refuse('busy')
    code.end()
    return toSession(means.tokens, session)
  }

function refuseGuess(code: FirstRunCode): never {
  const refusal = new Refusal(code.isOver() ? 'first-run.over' : 'first-run.wrong-code')
  refusal.event = 'first_run_failed'
  throw refusal
}

const hashPassword = ({ passwords }: IdentityMeans, { email, password, name = '' }: FirstRunForm) =>
  passwords.hash(password, { email, name: name || null }).catch(error => {
    throw error instanceof AuthFailure
      ? new Refusal('request.invalid', { password: error.response.message })
      : error
  })

type First = { context: Context<Post>; body: FirstRunForm; passwordHash: string }

async function insertOperator(tx: Tx, { context, body, passwordHash }: First) {
  // Under this lock no other account is made before the decision, neither by another first run nor by a sign-up.
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
