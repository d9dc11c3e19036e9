import { sql } from 'kysely'
import type { MemberPage } from '#contract/account/profiles.ts'
import type { MemberId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { firstOf } from '#contract/text/code-points.ts'
import { hasBlocked, isEitherBlocked } from '#server/features/items/blocks.ts'
import { newestCards } from '#server/features/items/discover/discover.ts'
import { helpOf, listHelp } from '#server/features/items/help.ts'
import { countKind, isListed } from '#server/features/items/items/queries.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import { requireMember } from '#server/features/talk/blocks/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { numberedList } from '#server/platform/queries/numbered-list.ts'

const openColumns = [
  'profiles.id',
  'profiles.name',
  'profiles.avatar',
  'profiles.bio',
  'profiles.twitter',
  'profiles.linkedin',
  'profiles.github',
  'profiles.website',
  'profiles.created_at as createdAt',
] as const

export const selectOwnProfile = (db: Db | Tx, id: MemberId) =>
  db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select([
      ...openColumns,
      'account.email',
      'profiles.shows_help as showsHelp',
      roleOf(sql.ref('profiles.id')).as('role'),
    ])
    .where('profiles.id', '=', id)

export const getProfile: Handler<'GET /me/profile'> = async ({ db, actor }) =>
  (await selectOwnProfile(db, actor.id).executeTakeFirst()) ?? refuse('member.missing')

const itemCounts = sql<MemberPage['items']>`(select json_build_object(
  'ideas', ${countKind('idea')}, 'painPoints', ${countKind('pain_point')}, 'products', ${countKind('product')})
  from items where items.user_id = profiles.id and ${isListed})`

type Values = { memberId: MemberId; viewer: MemberId }

const memberPage = statement((db, { memberId, viewer }: Values) =>
  db
    .selectFrom('profiles')
    .select([
      ...openColumns,
      itemCounts.as('items'),
      helpOf(sql`profiles.id`).as('help'),
      hasBlocked(viewer, sql`profiles.id`).as('isBlocked'),
    ])
    .where('profiles.id', '=', memberId)
    .where('profiles.left_at', 'is', null),
)

export const getMember: Handler<'GET /members/:memberId'> = async (
  { db, actor },
  { params: { memberId } },
) => {
  const [member] = await memberPage(db, { memberId, viewer: actor.id }, {})
  return member ?? refuse('member.missing')
}

const LAST_CHARACTER = sql`chr(1114111)`

const beginsWith = (words: string, typed: string) => {
  const plain = sql`plain_words(${typed})`
  return sql<boolean>`${plain} <> '' and ${sql.ref(words)} >= ${plain} and ${sql.ref(words)} < ${plain} || ${LAST_CHARACTER}`
}

/** Matches the beginning of any word of a name. Each member comes once, in the order of the index. */
const membersByName = statement((db, { viewer, typed }: { viewer: MemberId; typed: string }) =>
  db
    .selectFrom('member_words as found')
    .innerJoin('profiles', 'profiles.id', 'found.user_id')
    .select(['profiles.id', 'profiles.name', 'profiles.avatar'])
    .where(beginsWith('found.words', typed))
    .where('profiles.left_at', 'is', null)
    .where(sql<boolean>`not ${isEitherBlocked(viewer, sql`profiles.id`)}`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_words as earlier')
            .whereRef('earlier.user_id', '=', 'found.user_id')
            .where(beginsWith('earlier.words', typed))
            .whereRef('earlier.words', '<', 'found.words'),
        ),
      ),
    )
    .orderBy('found.words')
    .orderBy('found.user_id')
    .limit(sql.lit(pageSizes.foundMembers)),
)

export const findMembers: Handler<'GET /members'> = ({ db, actor }, { query: { q } }) => {
  // PostgreSQL takes no NUL in a text.
  const typed = firstOf(q, lengths.search).replaceAll('\0', ' ')
  return membersByName(db, { viewer: actor.id, typed }, {})
}

type Shape = { kind: ItemKind | 'all' }

const itemsPage = numberedList(pageSizes.memberItems, (db, { memberId, viewer }: Values, { kind }: Shape) => {
  const all = db.selectFrom('items').where('items.user_id', '=', memberId).where(isListed)
  const matches = kind === 'all' ? all : all.where('items.kind', '=', sql.lit(kind))
  return { matches, rows: newestCards(db, { matches, viewer }) }
})

export const listMemberItems: Handler<'GET /members/:memberId/items'> = async (
  { db, actor },
  { params, query: { kind, page } },
) => {
  const { memberId } = params
  const values = { memberId, viewer: actor.id }
  const found = await itemsPage(db, { page, values, shape: { kind: kind ?? 'all' } })
  if (found.total === 0) await requireMember(db, memberId)
  return found
}

export const listMemberHelp: Handler<'GET /members/:memberId/help'> = async (
  { db },
  { params: { memberId }, query: { part, before } },
) => {
  const asked = { member: memberId, part, before }
  const [help] = await Promise.all([listHelp(db, asked), requireMember(db, memberId)])
  return help
}
