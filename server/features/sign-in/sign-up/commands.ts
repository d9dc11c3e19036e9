import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type InvitationId, MemberId } from '#contract/ids.ts'
import type { SignUpRequest } from '#contract/sign-in/identity.ts'
import { TERMS_VERSION } from '#contract/sign-in/terms-version.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { refuseForeignName } from '#server/features/sign-in/accounts/names.ts'
import { noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import {
  admitConfirmed,
  admitSignUp,
  noteInviter,
  requireSignUps,
} from '#server/features/sign-in/admission.ts'
import { refuseBlockedSignUp } from '#server/features/sign-in/blocklist.ts'
import { countMail } from '#server/features/sign-in/mails/limits.ts'
import { queueConfirmation, queueMail } from '#server/features/sign-in/mails/queued-mails.ts'
import {
  checkSignUp,
  isStorable,
  normalizeEmail,
  toMetadata,
  toName,
} from '#server/features/sign-in/protocol/account-fields.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toSession } from '#server/features/sign-in/protocol/auth-views.ts'
import { checkPuzzle } from '#server/features/sign-in/puzzles.ts'
import { insertSession } from '#server/features/sign-in/sessions/stored-sessions.ts'
import { hashRefusals } from '#server/features/talk/refused-addresses.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Context, Handler } from '#server/platform/http/route.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { acceptedSignUps } from '#server/platform/metrics/counters.ts'
import { createDecoyUser } from './decoy-user.ts'
import { isDisposable } from './disposable-email.ts'
import {
  type Consent,
  deleteSignUps,
  insertIdentity,
  insertProfile,
  insertSignUp,
  insertUser,
  readBack,
} from './stored-sign-ups.ts'

type SignUp = 'POST /auth/v1/signup'
type HashedSignUp = {
  context: Context<SignUp>
  request: SignUpRequest
  passwordHash: string
  invitationId: InvitationId | null
}

export const signUp =
  (dependencies: IdentityDependencies): Handler<SignUp> =>
  async (context, { body: request }) => {
    if (!isStorable(request)) fail('data.not-storable')
    const failure = checkSignUp(request)
    if (failure) fail(failure)
    const { captcha_token: token } = request.gotrue_meta_security ?? {}
    const shown = await checkPuzzle(dependencies, { db: context.db, token, caller: context.caller })
    const email = normalizeEmail(request.email)
    if (isDisposable(email, dependencies.community().disposableDomains)) fail('email.disposable')
    await refuseBlockedSignUp(context.db, { email, address: context.caller.address })
    const admitted = { email, token: request.invitation }
    const { isConfirmed, invitationId } = await admitSignUp(context.db, dependencies.environment, admitted)
    // Hashed before any look-up, so that a taken address takes as long as a free one.
    const passwordHash = await dependencies.passwords.hash(request.password ?? '', {
      email,
      name: toName(request),
    })
    const hashed = { context, request, passwordHash, invitationId }
    const proven = request.mailed_proof && (await createProven(dependencies, hashed))
    const isStored = isConfirmed || shown === 'unsolvable'
    const accepted =
      proven || (await (isStored ? storeSignUp(dependencies, hashed) : createAndSignIn(dependencies, hashed)))
    acceptedSignUps.inc()
    return accepted
  }

async function createAndSignIn(
  { tokens, community }: IdentityDependencies,
  { context, request, passwordHash }: HashedSignUp,
) {
  const { db, caller } = context
  const id = MemberId.parse(randomUUID())
  const email = normalizeEmail(request.email)
  const session = await db.transaction().execute(async tx => {
    // Hashing the password took a while.
    await requireSignUps(tx)
    await refuseForeignName(tx, { name: toName(request), field: 'data.name', community: community().name })
    const data = toMetadata(request, id)
    await deleteSignUps(tx, email)
    const user = (await insertUser(tx, { id, email, passwordHash, data })) ?? fail('email.taken')
    const consent = { name: toName(request), at: sql<string>`now()`, termsVersion: TERMS_VERSION }
    const identities = await insertMember(tx, context, { user, consent })
    const opened = await insertSession(tx, { userId: user.id, caller, method: 'password' })
    return { ...opened, user, identities }
  })
  return toSession(tokens, session)
}

/**
 * The sign-up was opened from a mail that proves the address. Returns undefined if the mail proves another address or none,
 * or if the address has an account. The sign-up is then like any other.
 */
async function createProven(
  dependencies: IdentityDependencies,
  { context, request, passwordHash, invitationId }: HashedSignUp,
) {
  const { db, caller } = context
  const id = MemberId.parse(randomUUID())
  const email = normalizeEmail(request.email)
  const session = await db.transaction().execute(async tx => {
    const proof = await dependencies.mailedProofs.spend(tx, { token: request.mailed_proof ?? '', email })
    if (!proof) return undefined
    await refuseForeignName(tx, {
      name: toName(request),
      field: 'data.name',
      community: dependencies.community().name,
    })
    const data = toMetadata(request, id)
    const given = { askedAt: proof.at, isCodeDue: true }
    const user = await insertUser(tx, { id, email, passwordHash, data, proof: given })
    if (!user) return undefined
    const signedUp = { email, invitation_id: invitationId, created_at: user.created_at }
    await noteInviter(tx, email, await admitConfirmed(tx, dependencies.environment, signedUp))
    await deleteSignUps(tx, email)
    const consent = { name: toName(request), at: sql<string>`now()`, termsVersion: TERMS_VERSION }
    const identities = await insertMember(tx, context, { user, consent })
    await dependencies.mailedProofs.noteMember(tx, user)
    const opened = await insertSession(tx, { userId: id, caller, method: 'password' })
    return { ...opened, user, identities }
  })
  return session && toSession(dependencies.tokens, session)
}

/**
 * The sign-up waits until its email confirms it. The owner of a taken address gets an email too, so that the response and
 * the work are the same.
 */
async function storeSignUp(
  { sendMails, rateLimit, community }: IdentityDependencies,
  { context, request, passwordHash, invitationId }: HashedSignUp,
) {
  const email = normalizeEmail(request.email)
  const refusal = hashRefusals(await getMailKey(context.db), email)
  const user = await context.db.transaction().execute(async tx => {
    await refuseForeignName(tx, { name: toName(request), field: 'data.name', community: community().name })
    const user = await createDecoyUser(request, data => readBack(tx, data))
    const { id } = user
    await insertSignUp(tx, { id, email, passwordHash, data: toMetadata(request, id), invitationId })
    if (await countMail(tx, { rateLimit, email, caller: context.caller })) {
      await queueMail(tx, 'known_address', sql<boolean>`email = ${email} and email_confirmed_at is not null`)
      await queueConfirmation(tx, sql<boolean>`sign_ups.id = ${id}`, refusal)
    }
    return user
  })
  sendMails()
  return user
}

export async function insertMember(
  tx: Tx,
  { recorder, caller }: Pick<Context<SignUp>, 'recorder' | 'caller'>,
  { user, consent }: { user: Parameters<typeof insertIdentity>[1]; consent: Consent },
) {
  const identities = await insertIdentity(tx, user)
  await insertMembership(tx, { recorder, caller }, { user, consent })
  return identities
}

export async function insertMembership(
  tx: Tx,
  { recorder, caller }: Pick<Context<SignUp>, 'recorder' | 'caller'>,
  { user, consent }: { user: { id: MemberId }; consent: Consent },
) {
  await insertProfile(tx, user.id, consent)
  await noteInAudit(tx, { userId: user.id, action: 'user_signedup', caller })
  await recorder(tx, { kind: 'member.joined', actorId: user.id, item: null, payload: {} })
}
