import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { identityColumns, listIdentities, userColumns } from '#server/features/sign-in/accounts/queries.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { toUser } from '#server/features/sign-in/protocol/auth-views.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const toUserId = ({ userId }: { userId: string }) =>
  MemberId.safeParse(userId).data ?? fail('user.not-uuid')

/** Null for an account that came by itself. */
const invitedAt = sql<string | null>`(select min(entry.created_at) from auth.audit_log_entries as entry
  where entry.user_id = auth.users.id and entry.action = 'user_invited')`.as('invited_at')

const SIZE = 50

/** The client reads the first parameter after each `?` and the first `=` after each `;` of the `Link` header. */
function toPageLinks(address: string, { page, size, total }: { page: number; size: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / size))
  const link = (to: number, rel: string) => `<${address}?page=${to}&per_page=${size}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

export const listUsers =
  ({ origin }: IdentityDependencies): Handler<'GET /auth/v1/admin/users'> =>
  async ({ db, setHeader }, { query }) => {
    const [page, size] = [query.page || 1, query.per_page || SIZE]
    const { total } = await db
      .selectFrom('auth.users')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    setHeader('x-total-count', String(total))
    setHeader('link', toPageLinks(`${origin}/auth/v1/admin/users`, { page, size, total }))
    const rows = await db
      .selectFrom('auth.users')
      .select([...userColumns, invitedAt])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const identities = await db
      .selectFrom('auth.identities')
      .select(identityColumns)
      .where('user_id', '=', sql<MemberId>`any(${uuidList(rows.map(({ id }) => id))})`)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const identitiesOf = Map.groupBy(identities, ({ user_id }) => user_id)
    const users = rows.map(row => toUser(row, identitiesOf.get(row.id) ?? []))
    return { users, aud: 'authenticated' }
  }

export async function getAccountView(db: Db, id: MemberId) {
  const user = await db
    .selectFrom('auth.users')
    .select([...userColumns, invitedAt])
    .where('id', '=', id)
    .executeTakeFirst()
  return user ? toUser(user, await listIdentities(db, id)) : fail('user.missing')
}

export const getAccount: Handler<'GET /auth/v1/admin/users/:userId'> = ({ db }, { params }) =>
  getAccountView(db, toUserId(params))

export const listFactors: Handler<'GET /auth/v1/admin/users/:userId/factors'> = async ({ db }, { params }) =>
  (await getAccountView(db, toUserId(params))).factors ?? []
