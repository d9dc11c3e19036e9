import { sql } from 'kysely'
import { isAtDomain } from '#contract/addresses/email-domain.ts'
import type { InvitationId } from '#contract/ids.ts'
import { findPauseEnd } from '#server/features/items/pause-checks.ts'
import { hashLinkToken } from '#server/features/sign-in/mails/one-time-token.ts'
import { fail, failPaused } from '#server/features/sign-in/protocol/auth-failures.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { isMailboxBanned } from './banned-mailboxes.ts'
import { refuseBlockedEmail } from './blocklist.ts'
import { type Environment, readCommunity } from './community-settings.ts'

const isUsable = sql<boolean>`invitations.revoked_at is null and invitations.use_count < invitations.uses_max`

export const isEndedAt = (moment = sql`now()`) =>
  sql<boolean>`coalesce(invitations.ends_at <= ${moment}, false)`

const isOpen = sql<boolean>`${isUsable} and not ${isEndedAt()}`

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
 * Returns false if no use is left. The invitation may have expired since the sign-up that named it, so that the mailed link
 * can be opened later.
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

/** Fails while sign-ups are paused. That does not use a mailed link up. */
export async function requireSignUps(db: Db | Tx) {
  const until = await findPauseEnd(db, 'sign-ups')
  if (until) failPaused(until)
}

type Newcomer = { email: string; token: string | null | undefined }

/**
 * Returns whether the newcomer must confirm their address, and the id of their invitation. The invitation is used only with
 * the confirmation, so that a mistyped address takes no one's place. Fails with the reasons of sign-up.
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
 * Checks again whether a sign-up is allowed, and uses its invitation. Call this in the transaction that makes the account.
 * The present settings apply, even if the sign-up is older. Fails as `admitSignUp` does; then nothing is lost, since another
 * sign-up for the address may name another invitation.
 * Returns the id of the used invitation, if it needed one.
 */
export async function admitConfirmed(tx: Tx, environment: Environment, signedUp: Confirmed) {
  const { email, invitation_id: id, created_at: signedUpAt } = signedUp
  const { values, signUpsPausedUntil } = await readCommunity(tx, environment)
  const { signUp, domains } = values
  if (signUpsPausedUntil) failPaused(signUpsPausedUntil)
  if (signUp === 'domains' && !isAtDomain(email, domains)) fail('sign-up.other-domain')
  await refuseBlockedEmail(tx, email)
  // A mailed link led here, so only the owner of the mailbox learns it.
  if (await isMailboxBanned(tx, email)) fail('member.banned')
  if (signUp !== 'invited') return null
  if (!id) fail('sign-up.invitation-needed')
  if (!(await takeUse(tx, { id, signedUpAt }))) fail('sign-up.invitation-unusable')
  return id
}

/** Notes on a new account which operator invited its owner by a list. */
export const noteInviter = (tx: Tx, email: string, invitation: InvitationId | null) =>
  sql`update auth.users set invited_by = created_by from invitations
    where invitations.id = ${invitation} and users.email = ${email}`.execute(tx)

/** Fails if sign-ups are limited to certain domains and this address is at another one. */
export async function requireAllowedDomain(db: Db, environment: Environment, email: string) {
  const { signUp, domains } = (await readCommunity(db, environment)).values
  if (signUp === 'domains' && !isAtDomain(email, domains)) fail('sign-up.other-domain')
}
