import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { MemberFilter, OperatorMember } from '#contract/moderation/operator-members.ts'
import type { Role } from '#contract/operators/roles.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { firstOf } from '#contract/text/code-points.ts'
import { canActOn } from '#server/features/operators/roles/policy.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import { banOf } from '#server/features/sign-in/accounts/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { numberedList } from '#server/platform/queries/numbered-list.ts'

const newest = sql`profiles.created_at desc, profiles.id desc`

const LAST_CHARACTER = sql`chr(1114111)`

const isFoundBy = (typed: string) => {
  const [plain, address] = [sql`plain_words(${typed})`, sql`lower(${typed})`]
  return sql<boolean>`profiles.id in (
    select user_id from member_words where ${plain} <> '' and words >= ${plain} and words < ${plain} || ${LAST_CHARACTER}
    union select id from auth.users
    where email collate "C" >= ${address} and email collate "C" < ${address} || ${LAST_CHARACTER})`
}

const withRole = (role: Role) =>
  sql<boolean>`profiles.id in (select user_id from member_roles where role = ${sql.lit(role)})`

const filters: Record<Exclude<MemberFilter, 'all'>, RawBuilder<boolean>> = {
  moderators: withRole('moderator'),
  operators: withRole('operator'),
  unproven: sql`profiles.id in (select id from auth.users where email_proven_at is null)`,
  banned: sql`profiles.id in (select id from auth.users where auth.is_banned(users))`,
}

const account = sql`account.id`
const ban = banOf(account)

/** Every member who has not left has an account. */
const listedColumns = [
  'profiles.id',
  'profiles.name',
  'profiles.avatar',
  'profiles.created_at as createdAt',
  'account.email',
  roleOf(account).as('role'),
  sql<boolean>`account.email_proven_at is not null`.as('isProven'),
  sql<boolean>`exists (select from auth.mfa_factors where user_id = ${account} and status = 'verified')`.as(
    'hasFactor',
  ),
  sql<string | null>`coalesce((select max(refreshed_at) from auth.sessions where user_id = ${account}),
    account.last_sign_in_at)`.as('seenAt'),
  sql<boolean>`auth.is_banned(account)`.as('isBanned'),
  sql<string | null>`${ban} ->> 'until'`.as('bannedUntil'),
] as const

type Values = { typed: string }
type Shape = { filter: MemberFilter; isSearch: boolean }

const memberList = numberedList(
  pageSizes.operatorMembers,
  (db, { typed }: Values, { filter, isSearch }: Shape) => {
    let matches = db.selectFrom('profiles').where('profiles.left_at', 'is', null)
    if (isSearch) matches = matches.where(isFoundBy(typed))
    if (filter !== 'all') matches = matches.where(filters[filter])
    return {
      matches,
      rows: cut =>
        db
          .selectFrom(cut(matches.selectAll('profiles').orderBy(newest)).as('profiles'))
          .innerJoin('auth.users as account', 'account.id', 'profiles.id')
          .select(listedColumns)
          .orderBy(newest),
    }
  },
)

export const listMembers: Handler<'GET /admin/members'> = ({ db }, { query: { q, filter, page } }) => {
  // PostgreSQL refuses NUL in a text.
  const typed = firstOf(q, lengths.search).replaceAll('\0', ' ')
  return memberList(db, { page, values: { typed }, shape: { filter, isSearch: typed !== '' } })
}

export const countMembers: Handler<'GET /admin/members/counts'> = async ({ db }) => {
  const count = (condition: RawBuilder<unknown>) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`
  return db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .leftJoin('member_roles', 'member_roles.user_id', 'profiles.id')
    .select([
      count(sql`true`).as('all'),
      count(sql`member_roles.role = 'moderator'`).as('moderators'),
      count(sql`member_roles.role = 'operator'`).as('operators'),
      count(sql`account.email_proven_at is null`).as('unproven'),
      count(sql`auth.is_banned(account)`).as('banned'),
    ])
    .where('profiles.left_at', 'is', null)
    .executeTakeFirstOrThrow()
}

const sessions = sql<OperatorMember['sessions']>`(select coalesce(json_agg(json_build_object(
  'id', id, 'browser', user_agent, 'network', ip, 'startedAt', created_at, 'usedAt', refreshed_at)
  order by refreshed_at desc), '[]')
  from (select * from auth.sessions where user_id = ${account} order by refreshed_at desc limit 50) as session)`

const factors = sql<OperatorMember['factors']>`(select coalesce(json_agg(json_build_object(
  'id', id, 'name', friendly_name, 'kind', factor_type, 'addedAt', created_at) order by created_at), '[]')
  from auth.mfa_factors where user_id = ${account} and status = 'verified')`

const factorReset = sql<OperatorMember['factorReset']>`(
  select json_build_object('askedAt', asked_at, 'dueAt', due_at) from auth.factor_resets where user_id = ${account})`

const pastBanCount = sql<number>`(select count(*)::integer from auth.bans where user_id = ${account}
  and (lifted_at is not null or banned_until <= now()))`

const reports = sql<OperatorMember['reports']>`(select json_build_object(
  'received', (select count(*) from reports join cases on cases.id = reports.case_id where cases.author_id = ${account}),
  'made', (select count(*) from reports where reporter_id = ${account})))`

const findMember = (db: Db, { memberId, viewer }: { memberId: MemberId; viewer: MemberId }) =>
  db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select(listedColumns)
    .select(['account.email_proven_at as provenAt', 'account.last_sign_in_at as lastSignInAt'])
    .select([sessions.as('sessions'), factors.as('factors'), factorReset.as('factorReset'), ban.as('ban')])
    .select([reports.as('reports'), pastBanCount.as('pastBanCount')])
    .select([roleOf(sql`${viewer}`).as('viewerRole')])
    .where('profiles.id', '=', memberId)
    .where('profiles.left_at', 'is', null)
    .executeTakeFirst()

export const getMember: Handler<'GET /admin/members/:memberId'> = async (
  { db, actor },
  { params: { memberId } },
) => {
  const found = (await findMember(db, { memberId, viewer: actor.id })) ?? refuse('member.missing')
  const { viewerRole, ...member } = found
  return { ...member, canAct: canActOn(viewerRole, member.role) }
}
