import { type RawBuilder, sql } from 'kysely'
import type { InvitationId, MemberId } from '#contract/ids.ts'
import type { Invitation, InvitationState, NewInvitation } from '#contract/moderation/invitations.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { isEndedAt } from '#server/features/sign-in/admission.ts'
import { createLink } from '#server/features/sign-in/mails/one-time-token.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'
import { noteInLog } from './log.ts'

type Use = { useCount: number; usesMax: number; isEnded: boolean; revokedAt: string | null }

function toState({ useCount, usesMax, isEnded, revokedAt }: Use): InvitationState {
  if (revokedAt) return 'revoked'
  if (useCount >= usesMax) return 'used-up'
  return isEnded ? 'ended' : 'open'
}

const newest = sql`invitations.created_at desc, invitations.id desc`

const shown = [
  'invitations.id',
  'invitations.note',
  'invitations.use_count as useCount',
  'invitations.uses_max as usesMax',
  'invitations.ends_at as endsAt',
  'invitations.created_at as createdAt',
  'invitations.revoked_at as revokedAt',
] as const

const isEnded = isEndedAt().as('isEnded')

const createdBy: RawBuilder<Invitation['createdBy']> = sql`(
  select json_build_object('id', author.id, 'name', author.name, 'avatar', author.avatar)
  from profiles as author where author.id = invitations.created_by)`

const invitationPage = numberedList(pageSizes.invitations, db => {
  const matches = db.selectFrom('invitations')
  const rows = (cut: Cut) =>
    cut(
      matches
        .select(shown)
        .select([isEnded, createdBy.as('createdBy')])
        .orderBy(newest),
    )
  return { matches, rows }
})

const toShown = <Row extends Parameters<typeof toState>[0]>({ isEnded: ended, ...row }: Row) => ({
  ...row,
  state: toState({ ...row, isEnded: ended }),
})

export const listInvitations: Handler<'GET /admin/invitations'> = async ({ db }, { query: { page } }) => {
  const { rows, ...counted } = await invitationPage(db, { page, values: {}, shape: {} })
  return { ...counted, rows: rows.map(toShown) }
}

const getInvitation = async (tx: Tx | Db, id: InvitationId): Promise<Invitation> =>
  toShown(
    await tx
      .selectFrom('invitations')
      .select(shown)
      .select([isEnded, createdBy.as('createdBy')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** The token of the link is behind the `#`, which browsers do not send, and only its hash is kept. */
export const makeInvitation =
  (origin: string): Handler<'POST /admin/invitations'> =>
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

type HashedInvitation = NewInvitation & { hash: Buffer; by: MemberId }

const insertInvitation = async (tx: Tx, { id, note, usesMax, endsAt, hash, by }: HashedInvitation) =>
  (await tx
    .insertInto('invitations')
    .values({ id, note, uses_max: usesMax, ends_at: endsAt, token_hash: hash, created_by: by })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const revokeInvitation: Handler<'DELETE /admin/invitations/:invitationId'> = (
  { actor, write },
  { params: { invitationId: id } },
) =>
  write(async ({ tx }) => {
    if (await revoke(tx, id))
      await noteInLog(tx, { actor: actor.id, act: 'revoke_invitation', details: { id } })
    return null
  })

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
