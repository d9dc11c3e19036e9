import { sql } from 'kysely'
import { isAtDomain } from '#contract/addresses/email-domain.ts'
import type { InvitationId } from '#contract/ids.ts'
import { findPauseEnd } from '#server/features/items/pauses.ts'
import { hashLinkToken } from '#server/features/sign-in/emails/one-time-token.ts'
import { fail, failPaused } from '#server/features/sign-in/protocol/auth-failures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { passBarriersAgain } from './barriers.ts'
import { type Environment, readCommunity } from './community.ts'

/** SQL for whether an invitation was neither revoked nor used up. */
const isUsable = sql<boolean>`invitations.revoked_at is null and invitations.use_count < invitations.uses_max`

/** SQL for whether the time of an invitation was over at a moment of the database. */
export const isEndedAt = (moment = sql`now()`) =>
  sql<boolean>`coalesce(invitations.ends_at <= ${moment}, false)`

const isOpen = sql<boolean>`${isUsable} and not ${isEndedAt()}`

/** Finds the invitation of a link, if it opens the sign-up now. */
const findOpenInvitation = (db: Db | Tx, hash: Buffer) =>
  db.selectFrom('invitations').select('id').where('token_hash', '=', hash).where(isOpen).executeTakeFirst()

export async function countOpenInvitations(db: Db | Tx) {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Takes one use of an invitation, if it has one left at this moment. Its end counts against the sign-up that named it, so
 * the mail may be pressed later. Returns false if it cannot be used.
 */
async function takeUse(tx: Tx, { id, signedUpAt }: { id: InvitationId; signedUpAt: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ use_count: sql<number>`use_count + 1` })
    .where('id', '=', id)
    .where(isUsable)
    .where(({ not }) => not(isEndedAt(sql`${signedUpAt}::timestamptz`)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Fails while sign-ups are paused. A mailed link is not used up by that. */
export async function requireSignUps(db: Db | Tx) {
  const until = await findPauseEnd(db, 'sign-ups')
  if (until) failPaused(until)
}

type Newcomer = { email: string; token: string | null | undefined }

/**
 * Checks whether somebody may sign up now, and returns whether they confirm their address, and their invitation. It is
 * used when they do, so that a mistyped address takes no one's place. Fails with the reasons of sign-up.
 */
export async function admitSignUp(db: Db, environment: Environment, { email, token }: Newcomer) {
  const { values, signUpsPausedUntil } = await readCommunity(db, environment)
  const { signUp, domains, isConfirmed } = values
  if (signUpsPausedUntil) failPaused(signUpsPausedUntil)
  if (signUp === 'domains' && !isAtDomain(email, domains)) fail('sign-up.other-domain')
  if (signUp !== 'invited') return { isConfirmed, invitationId: null }
  if (!token) fail('sign-up.invitation-needed')
  const invitation = await findOpenInvitation(db, hashLinkToken(token))
  return { isConfirmed, invitationId: (invitation ?? fail('sign-up.invitation-unusable')).id }
}

type Confirmed = { email: string; invitation_id: InvitationId | null; created_at: string }

/**
 * Checks again, in the transaction that makes the account, whether a sign-up is allowed, and takes the use of its
 * invitation. A sign-up from before the settings changed obeys what is set now. Fails as admitSignUp does, and then
 * nothing is lost: another sign-up for the address may name another invitation.
 */
export async function admitConfirmed(tx: Tx, environment: Environment, signedUp: Confirmed) {
  const { email, invitation_id: id, created_at: signedUpAt } = signedUp
  const { values, signUpsPausedUntil } = await readCommunity(tx, environment)
  const { signUp, domains } = values
  if (signUpsPausedUntil) failPaused(signUpsPausedUntil)
  if (signUp === 'domains' && !isAtDomain(email, domains)) fail('sign-up.other-domain')
  await passBarriersAgain(tx, email)
  if (signUp !== 'invited') return
  if (!id) fail('sign-up.invitation-needed')
  if (!(await takeUse(tx, { id, signedUpAt }))) fail('sign-up.invitation-unusable')
}

/** Fails if members may have addresses at certain domains only, and this is at another. */
export async function requireAllowedDomain(db: Db, environment: Environment, email: string) {
  const { signUp, domains } = (await readCommunity(db, environment)).values
  if (signUp === 'domains' && !isAtDomain(email, domains)) fail('sign-up.other-domain')
}
