import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { brand } from '#contract/brand/brand.ts'
import { MemberId } from '#contract/ids.ts'
import type { FirstRunForm, FirstSteps } from '#contract/moderation/first-run.ts'
import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import { roleOf, setRole } from '#server/features/operators/roles/stored-roles.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { agreeOnKeys } from '#server/features/sign-in/keys/commands.ts'
import {
  createEncryption,
  type Encrypted,
  type Encryption,
  openEncryptionKeys,
} from '#server/features/sign-in/keys/encryption.ts'
import { normalizeEmail, toMetadata, toName } from '#server/features/sign-in/protocol/account-fields.ts'
import { AuthFailure } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { insertSession } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { insertMember } from '#server/features/sign-in/sign-up/commands.ts'
import { deleteSignUps, insertUser } from '#server/features/sign-in/sign-up/stored-sign-ups.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { withAdvisoryLock } from '#server/platform/database/transaction.ts'
import { Refusal, refuse } from '#server/platform/failures/refusal.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { isThisMachine } from '#server/platform/settings/addresses.ts'
import { noteInLog } from './log.ts'

const isOpen = async (db: Db) =>
  (await db.selectFrom('first_run').select('over_at').executeTakeFirstOrThrow()).over_at === null

export const getFirstRun: Handler<'GET /first-run'> = async ({ db, caller }) => ({
  isOpen: await isOpen(db),
  isNear: caller.isNear?.() === true,
})

const BYTES = 16
const TRIES = 10

/** The name of the lock, and the id from which the key of the code is derived. */
const ROW = 'the first run'

const lockFirstRun = (tx: Tx) =>
  tx
    .selectFrom('first_run')
    .select(['code', 'wrong_tries as triesBefore', 'over_at as overAt'])
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Stores a new code of 128 bits: 32 hexadecimal digits in groups of four. */
async function replaceCode(tx: Tx, encryption: Encryption) {
  const text = (randomBytes(BYTES).toString('hex').match(/.{4}/g) ?? []).join('-')
  const code = encryption.encrypt(Buffer.from(text), ROW)
  await tx.updateTable('first_run').set({ code, wrong_tries: 0 }).execute()
  return text
}

/**
 * Returns the code of a community that has never had an operator, the same on every node. Undefined for every other
 * community. Makes a code if there is none yet. Throws KeyFileError.
 */
export async function readFirstRunCode(db: Db, dataDir: string) {
  // Other keys could not read the code, and would replace it.
  await agreeOnKeys(db, dataDir)
  const encryption = createEncryption(await openEncryptionKeys(dataDir))
  return withAdvisoryLock(db, ROW, async tx => {
    const { code, overAt } = await lockFirstRun(tx)
    return overAt ? undefined : (decrypt(encryption, code) ?? replaceCode(tx, encryption))
  })
}

/** Returns undefined without a code, or if its key was replaced by `rotate-keys`. */
function decrypt(encryption: Encryption, code: object | null) {
  try {
    return code ? encryption.decrypt(code as Encrypted, ROW).toString() : undefined
  } catch {
    return undefined
  }
}

/** Only the digits count. */
const digest = (typed: string) =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^0-9a-f]/g, ''))
    .digest()

/** Locks the first run. Returns why a code is refused; counts a wrong one for all nodes. The tenth replaces the right one. */
async function tryCode(tx: Tx, { encryption }: IdentityDependencies, typed: string) {
  const { code, triesBefore, overAt } = await lockFirstRun(tx)
  if (overAt) return new Refusal('first-run.over')
  const text = decrypt(encryption, code)
  if (text && timingSafeEqual(digest(typed), digest(text))) return undefined
  const tries = triesBefore + 1
  if (tries < TRIES) await tx.updateTable('first_run').set({ wrong_tries: tries }).execute()
  else await replaceCode(tx, encryption)
  return Object.assign(new Refusal('first-run.wrong-code'), { event: 'first_run_failed' })
}

/** The address counts as unproven. Refuses after the commit, so that a wrong code is counted. */
export const makeFirstMember =
  (dependencies: IdentityDependencies): Handler<'POST /first-run'> =>
  async (context, { body }) => {
    if (!(await isOpen(context.db))) refuse('first-run.over')
    // Before the lock, because it takes long.
    const first = { context, body, passwordHash: await hashPassword(dependencies, body) }
    const made = await withAdvisoryLock(context.db, ROW, async tx => {
      const refusal = await tryCode(tx, dependencies, body.code)
      return refusal ?? insertOperator(tx, first)
    })
    if (made instanceof Refusal) throw made
    return toSession(dependencies.tokens, made)
  }

const hashPassword = ({ passwords }: IdentityDependencies, { email, password, name = '' }: FirstRunForm) =>
  passwords.hash(password, { email, name: name || null }).catch(error => {
    throw error instanceof AuthFailure
      ? new Refusal('request.invalid', { password: error.response.message })
      : error
  })

type First = { context: Context<'POST /first-run'>; body: FirstRunForm; passwordHash: string }

/** The role ends the first run. */
async function insertOperator(tx: Tx, { context, body, passwordHash }: First) {
  const id = MemberId.parse(randomUUID())
  const email = normalizeEmail(body.email)
  const request = { email, password: body.password, data: { name: body.name } }
  await deleteSignUps(tx, email)
  const user = await insertUser(tx, { id, email, passwordHash, data: toMetadata(request, id) })
  if (!user) refuse('request.invalid', { email: TAKEN })
  const consent = { name: toName(request), at: sql<string>`now()`, termsVersion: TERMS_VERSION }
  const identities = await insertMember(tx, context, { user, consent })
  await setRole(tx, { memberId: id, role: 'operator' })
  await noteInLog(tx, { actor: id, act: 'first_run', member: id })
  const opened = await insertSession(tx, { userId: id, caller: context.caller, method: 'password' })
  return { ...opened, user, identities }
}

const TAKEN = /*i18n*/ 'This address already has an account. Use another one.'

/** An operator reads them before the second factor, which is the first of them. */
export const getFirstSteps =
  ({ origin, hasMailServer }: IdentityDependencies): Handler<'GET /me/first-steps'> =>
  async ({ db, actor }) => {
    const { rows } = await sql<Omit<FirstSteps, 'address'>>`
      select exists (select from auth.mfa_factors where user_id = ${actor.id} and status = 'verified') as factor,
        community_settings.name <> ${brand} as name,
        first_run.mail_tested_at is not null and ${hasMailServer} as mail,
        exists (select from invitations) as invitations
      from first_run, community_settings
      where first_run.steps_closed_at is null and ${roleOf(actor.id)} = 'operator'`.execute(db)
    const [known] = rows
    const steps = known && { ...known, address: !isThisMachine(new URL(origin).hostname) }
    return steps && Object.values(steps).includes(false) ? steps : null
  }

export const closeFirstSteps: Handler<'DELETE /admin/first-steps'> = ({ write }) =>
  write(async ({ tx }) => {
    await tx.updateTable('first_run').set({ steps_closed_at: sql`now()` }).execute()
    return null
  })
