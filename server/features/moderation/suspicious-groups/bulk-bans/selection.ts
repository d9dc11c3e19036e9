import { domainToUnicode } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { CHOSEN_MAX, type Filter, OLD_DAYS, type Selection } from '#contract/moderation/group-orders.ts'
import { toBlocklistValue } from '#server/features/moderation/blocklist/accepted-values.ts'
import { textsOf } from '#server/features/moderation/blocklist/offered-entries.ts'
import { thingsOf } from '#server/features/moderation/purges/purged-things.ts'
import { roleOf } from '#server/features/operators/roles/stored-roles.ts'
import { isKnownNetwork } from '#server/features/sign-in/known-networks.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { refuseFields } from '#server/platform/failures/refusal.ts'

const id = sql.ref('profiles.id')

/** Hosts are compared as people write them, with any dot and in any script, also below the one that is asked for. */
function linksTo(host: string) {
  const names = [host, domainToUnicode(host)].map(name => name.replaceAll('.', '[.。．｡]'))
  const pattern = `(^|[^[:alnum:]-])(${names.join('|')})(?![[:alnum:]-]|[.。．｡][[:alnum:]])`
  return sql<boolean>`exists (select from (${textsOf(sql.ref('auth.users.id'))}) own where text ~* ${pattern})`
}

const isAt = (domain: string) =>
  sql<boolean>`(auth.users.email like ${`%@${domain}`} or auth.users.email like ${`%.${domain}`})`

const ways = {
  network: ['network', isKnownNetwork],
  domain: ['mail-domain', isAt],
  host: ['link-host', linksTo],
} as const
const names = Object.keys(ways) as (keyof typeof ways)[]

/** Refuses with selection.invalid. */
function toCondition({ from = '-infinity', to = 'infinity', item, ...written }: Filter) {
  const parts = names.flatMap(name => {
    if (!written[name]?.trim()) return []
    const [kind, toPart] = ways[name]
    const value = toBlocklistValue(kind, written[name])
    if (value === null) refuseFields('selection.invalid', [name])
    return toPart(value ?? '')
  })
  const voted = item ? sql<boolean>`${voteOn(item)} is not null` : sql<boolean>`true`
  return sql<boolean>`profiles.created_at >= ${from} and profiles.created_at < ${to}
    and ${sql.join([voted, ...parts], sql` and `)}`
}

type Candidate = Selection['members'][number] & { isStaff: boolean; isBanned: boolean; confirmed: number }
type MembersQuery = { by: MemberId; which: RawBuilder<boolean>; item?: ItemId | undefined }

/** The vote on another member's item, with how many they gave to its author. */
const voteOn = (item: ItemId) => sql<Candidate['vote']>`(
  select json_build_object('at', votes.created_at, 'votes', (select count(*) from votes own where own.user_id = votes.user_id),
    'forAuthor', (select count(*) from votes own join items theirs on theirs.id = own.content_id
      where own.user_id = votes.user_id and theirs.user_id = voted.user_id))
  from votes join items voted on voted.id = votes.content_id and voted.kind = votes.content_type
  where voted.id = ${item} and votes.user_id = ${id} and voted.user_id <> ${id})`

/** One more than may be banned together. `confirmed`: the number of confirmed subscribers. */
async function listFound(db: Db | Tx, { by, which, item }: MembersQuery) {
  const { rows } = await sql<Candidate>`
    select found.*, (select count(*)::integer from (${thingsOf(sql.ref('found.id'))}) thing) as things,
      (select count(*)::integer from subscribers join items on items.id = subscribers.item_id
        where items.user_id = found.id and confirmed_at is not null and subscribers.left_at is null) as confirmed
    from (
      select profiles.id, name, avatar, profiles.created_at as "joinedAt", email_proven_at is not null as "isProven",
        ${item ? voteOn(item) : sql`null::json`} as vote,
        profiles.created_at < now() - make_interval(days => ${OLD_DAYS}) as "isOld",
        ${roleOf(id)} ${item ? sql`= 'operator'` : sql`<> 'member'`} or ${id} = ${by} as "isStaff", auth.is_banned(users) as "isBanned"
      from profiles join auth.users using (id) where profiles.left_at is null and ${which}
      order by profiles.created_at desc, profiles.id desc limit ${sql.lit(CHOSEN_MAX + 1)}) found
    order by "joinedAt" desc, id desc`.execute(db)
  return rows
}

export const listChosen = (tx: Tx, { by, members }: { by: MemberId; members: readonly MemberId[] }) =>
  listFound(tx, { by, which: sql<boolean>`profiles.id = any(${uuidList(members)})` })

export async function findSelection(
  db: Db | Tx,
  { by, filter }: { by: MemberId; filter: Filter },
): Promise<Selection> {
  const { item } = filter
  const found = await listFound(db, { by, which: toCondition(filter), item })
  const shown = found.slice(0, CHOSEN_MAX)
  return {
    members: shown.filter(({ isStaff, isBanned }) => !isStaff && (item || !isBanned)),
    staff: shown.filter(({ isStaff }) => isStaff).length,
    banned: item ? 0 : shown.filter(({ isStaff, isBanned }) => isBanned && !isStaff).length,
    isMore: found.length > CHOSEN_MAX,
  }
}

type Request = { db: Db; actor: { id: MemberId } }

export const select = ({ db, actor }: Request, { query: filter }: { query: Filter }) =>
  findSelection(db, { by: actor.id, filter })
