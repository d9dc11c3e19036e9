import { sql } from 'kysely'
import type { InvitationId, MemberId } from '#contract/ids.ts'
import type { invitations, NewInvitation } from '#contract/moderation/invitations.ts'
import { createLink } from '#server/features/accounts/emails/one-time-token.ts'
import { noteInLog } from '#server/features/moderation/log/rows.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import { getInvitation } from './queries.ts'

type Make = Handler<(typeof invitations)['POST /admin/invitations']>

/** Makes an invitation. The token of its link is behind the `#`, which browsers do not send, and only its hash is kept. */
export const makeInvitation =
  (origin: string): Make =>
  ({ actor, write }, { body }) =>
    write(async ({ tx }) => {
      const { token, hash } = createLink()
      if (!(await insertInvitation(tx, { ...body, hash, by: actor.id }))) refuse('invitation.exists')
      const { id, usesMax } = body
      await noteInLog(tx, { actor: actor.id, act: 'make_invitation', details: { id, usesMax } })
      const invitation = await getInvitation(tx, id)
      if (invitation.state === 'ended') refuse('invitation.ends-before')
      return { invitation, link: `${origin}/auth#invite=${token}` }
    })

type Made = NewInvitation & { hash: Buffer; by: MemberId }

const insertInvitation = async (tx: Tx, { id, note, usesMax, endsAt, hash, by }: Made) =>
  (await tx
    .insertInto('invitations')
    .values({ id, note, uses_max: usesMax, ends_at: endsAt, token_hash: hash, created_by: by })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

type Revoke = Handler<(typeof invitations)['DELETE /admin/invitations/:invitationId']>

export const revokeInvitation: Revoke = ({ actor, write }, { params: { invitationId: id } }) =>
  write(async ({ tx }) => {
    if (await revoke(tx, id))
      await noteInLog(tx, { actor: actor.id, act: 'revoke_invitation', details: { id } })
    return null
  })

/** Returns whether the invitation was open to be revoked. Refuses if there is none. */
async function revoke(tx: Tx, id: InvitationId) {
  const found = await tx
    .selectFrom('invitations')
    .select('revoked_at as revokedAt')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) refuse('invitation.missing')
  if (found.revokedAt) return false
  await tx.updateTable('invitations').set({ revoked_at: sql<string>`now()` }).where('id', '=', id).execute()
  return true
}
