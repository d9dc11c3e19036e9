import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { ChangeKind } from '#contract/sign-in/undo-links.ts'
import { queueOperatorMails } from '#server/features/sign-in/mails/operator-mails.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

const KEPT = sql.lit('1 day')

export const isUndoable = sql<boolean>`made_at > now() - ${KEPT}::interval`

export type Before = {
  /** Rows of auth.mfa_factors and auth.mfa_recovery_codes. */
  factors?: object[]
  codes?: object[]
  password?: string
  email?: { address: string; confirmedAt: string | null; provenAt: string | null }
  /** Set if the change scheduled the removal of the factors. */
  hadNoReset?: true
  /** Set if the change scheduled the deletion of the account. */
  hadNoDeletion?: true
}

type Change = { userId: MemberId; kind: ChangeKind; before: Before }

/**
 * Mails the account's address, or its former one if the change replaced it, but only if that one was proven. An email to a
 * proven address has a link that undoes the change. Operators get an email about a factor of a member with a role.
 */
export async function recordChange(tx: Tx, { userId, kind, before }: Change) {
  const { id } = await tx
    .insertInto('auth.account_changes')
    .values({ user_id: userId, kind, before })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { address, provenAt } = before.email ?? (await getAddress(tx, userId))
  if (!provenAt && kind === 'email_changed') return
  await tx
    .insertInto('auth.account_mails')
    .values({ user_id: userId, kind, address, ...(provenAt && { change_id: id }) })
    .execute()
  if (kind === 'factor_added' || kind === 'factor_removed')
    await queueOperatorMails(tx, { act: kind, actor: null, member: userId })
}

const getAddress = (tx: Tx, id: MemberId) =>
  tx
    .selectFrom('auth.users')
    .select(['email as address', 'email_proven_at as provenAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const RECENTLY = sql.lit('10 minutes')

/** Queues at most one email in ten minutes. */
export async function recordEnds(tx: Tx, userId: MemberId) {
  const recent = await tx
    .selectFrom('auth.account_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'sessions_ended')
    .where(sql<boolean>`made_at > now() - ${RECENTLY}::interval`)
    .limit(sql.lit(1))
    .executeTakeFirst()
  if (!recent) await recordChange(tx, { userId, kind: 'sessions_ended', before: {} })
}

export async function listFactorRows(tx: Tx, userId: MemberId): Promise<Before> {
  const { rows } = await sql<{ factors: object[]; codes: object[] }>`
    with own as (select * from auth.mfa_factors where user_id = ${userId} and status = 'verified')
    select (select coalesce(jsonb_agg(to_jsonb(own)), '[]') from own) as factors,
      (select coalesce(jsonb_agg(to_jsonb(code)), '[]') from auth.mfa_recovery_codes as code
        where factor_id in (select id from own)) as codes`.execute(tx)
  return rows[0] ?? {}
}

export const deleteOldChanges = (db: Db) =>
  db
    .deleteFrom('auth.account_changes')
    .where(({ not }) => not(isUndoable))
    .execute()
