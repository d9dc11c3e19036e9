import { type RawBuilder, sql } from 'kysely'
import type { InvitationId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import type { Invitation, InvitationState, invitations } from '#contract/moderation/invitations.ts'
import { isEndedAt } from '#server/features/accounts/invitations/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { type Cut, numberedList } from '#server/platform/queries/numbered-list.ts'

type Use = { useCount: number; usesMax: number; isEnded: boolean; revokedAt: string | null }

/** Returns whether an invitation opens the sign-up, and else the first reason why not. */
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

type List = Handler<(typeof invitations)['GET /admin/invitations']>

export const listInvitations: List = async ({ db }, { query: { page } }) => {
  const { rows, ...counted } = await invitationPage(db, { page, values: {}, shape: {} })
  return { ...counted, rows: rows.map(toShown) }
}

/** Returns one invitation as operators see it. */
export const getInvitation = async (tx: Tx | Db, id: InvitationId): Promise<Invitation> =>
  toShown(
    await tx
      .selectFrom('invitations')
      .select(shown)
      .select([isEnded, createdBy.as('createdBy')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
