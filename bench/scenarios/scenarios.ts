import { sql } from 'kysely'
import { at } from '../data/fixtures.ts'
import { searchWords } from '../data/words.ts'
import type { Environment, Readers, Viewer } from '../environment.ts'
import { memberScenarios, ofTypicalAndBusiest } from './member-scenarios.ts'
import { operatorScenarios } from './operator-scenarios.ts'
import type { Request } from './request.ts'

export type Sequence = readonly Request[]

export type Scenario = {
  name: string
  title: string
  readers?: Readers
  /** Different visits, which are sent in turn. */
  sequences: (environment: Environment, viewers: readonly Viewer[]) => Promise<Sequence[]>
  /** True if a visit is one transaction. */
  isWrite?: boolean
  /** True if each visit stores something new, so that its statements cannot be sent again. */
  isNew?: boolean
}

const ITEMS = 500
const DISCUSSED = 20
const PAIRS = 1_000
/** The least value of a counter. Clients that change the same vote at once cannot bring it below 0. */
const MARGIN = 16

const createSearchSequences =
  (words: readonly string[], path = '/api/ideas?q='): Scenario['sequences'] =>
  async (_, viewers) =>
    Array.from({ length: viewers.length * words.length }, (_, place): Sequence => {
      const [q, { token }] = [at(words, place), at(viewers, Math.floor(place / words.length))]
      return [{ method: 'GET', path: `${path}${encodeURIComponent(q)}`, token }]
    })

const pitches = searchWords.rare.map((rare, place) => {
  const { common, middling } = searchWords
  const words = [rare, at(searchWords.rare, place + 1), at(middling, place), at(middling, place + 1)]
  return [...words, at(common, place), at(common, place + 1)].join(' ')
})

const list =
  (path: string): Scenario['sequences'] =>
  async (_, viewers) =>
    viewers.map(({ token }): Sequence => [{ method: 'GET', path, token }])

async function findDiscussedItems({ db }: Environment) {
  const { rows } = await sql<{ id: string }>`select id from items where comment_count >= ${sql.lit(DISCUSSED)}
    order by md5(id::text) limit ${sql.lit(ITEMS)}`.execute(db)
  return rows.map(({ id }) => id)
}

const createItemSequences =
  (paths: (id: string) => string[]): Scenario['sequences'] =>
  async (environment, viewers) =>
    (await findDiscussedItems(environment)).map((id, place) =>
      paths(id).map(path => ({ method: 'GET', path, token: at(viewers, place).token })),
    )

const SHARED = 50

/** Browsers accept compression. */
async function createPublicSequences(
  environment: Environment,
  viewers: readonly Viewer[],
): Promise<Sequence[]> {
  const ids = (await findDiscussedItems(environment)).slice(0, SHARED)
  await sql`insert into public_pages (item_id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    environment.db,
  )
  const token = at(viewers, 0).token
  return ids.map(id => [{ method: 'GET', path: `/p/${id}`, token, encodings: 'gzip, deflate, br, zstd' }])
}

/** Sends each pair of member and item twice: first with the other type of vote, then with the stored one. */
async function createVoteChanges({ db }: Environment, viewers: readonly Viewer[]): Promise<Sequence[]> {
  const members = viewers.map(({ id }) => id)
  const { rows } = await sql<{ id: string; member: string; type: string }>`
    select items.id, votes.user_id as member, vote_type as type
    from votes join items on items.id = votes.content_id
    where votes.user_id = any(${members}) and least(pain_point_votes, early_adopter_votes) >= ${sql.lit(MARGIN)}
    order by md5(items.id::text || votes.user_id::text) limit ${sql.lit(PAIRS)}`.execute(db)
  const tokens = new Map<string, string>(viewers.map(({ id, token }) => [id, token]))
  const putting = (wanted: (type: string) => string) =>
    rows.map(
      ({ id, member, type }): Sequence => [
        {
          method: 'PUT',
          path: `/api/items/${id}/vote`,
          token: tokens.get(member) ?? '',
          body: { type: wanted(type) },
        },
      ],
    )
  const other = (type: string) => (type === 'pain_point' ? 'early_adopter' : 'pain_point')
  return [...putting(other), ...putting(type => type)]
}

/**
 * Sends each pair of member and item without a vote twice: first to cast a vote, which earns points, then to withdraw it.
 */
async function createVotesAndWithdrawals(
  { db }: Environment,
  viewers: readonly Viewer[],
): Promise<Sequence[]> {
  const { rows } = await sql<{ id: string; place: string }>`
    select items.id, place - 1 as place
    from (select id, user_id from items where pain_point_votes >= ${sql.lit(MARGIN)} order by md5(id::text)
      limit ${sql.lit(PAIRS)}) items
    cross join unnest(${viewers.map(({ id }) => id)}::uuid[]) with ordinality as viewer(id, place)
    where items.user_id <> viewer.id
      and not exists (select from votes where content_id = items.id and votes.user_id = viewer.id)
    order by md5(items.id::text || viewer.id::text) limit ${sql.lit(PAIRS)}`.execute(db)
  const path = (id: string) => `/api/items/${id}/vote`
  const cast = rows.map(({ id, place }): Sequence => {
    const { token } = at(viewers, Number(place))
    return [{ method: 'PUT', path: path(id), token, body: { type: 'pain_point' } }]
  })
  const withdrawn = rows.map(({ id, place }): Sequence => {
    return [{ method: 'DELETE', path: path(id), token: at(viewers, Number(place)).token }]
  })
  return [...cast, ...withdrawn]
}

/** Sends votes on one item by viewers without a vote there, and then their withdrawals. */
async function createVotesOnOneItem({ db }: Environment, viewers: readonly Viewer[]): Promise<Sequence[]> {
  const members = viewers.map(({ id }) => id)
  const { rows } = await sql<{ id: string; voted: string[] }>`
    select id, array(select user_id from votes where content_id = items.id and votes.user_id = any(${members}::uuid[])) as voted
    from items where pain_point_votes >= ${sql.lit(MARGIN)} and user_id <> all(${members}::uuid[])
    order by md5(id::text) limit 1`.execute(db)
  const [item] = rows
  if (!item) throw new Error('No item has enough votes and another author than the viewers')
  const voting = viewers.filter(({ id }) => !item.voted.includes(id))
  const path = `/api/items/${item.id}/vote`
  const cast = voting.map(
    ({ token }): Sequence => [{ method: 'PUT', path, token, body: { type: 'pain_point' } }],
  )
  const withdrawn = voting.map(({ token }): Sequence => [{ method: 'DELETE', path, token }])
  return [...cast, ...withdrawn]
}

export const scenarios: readonly Scenario[] = [
  { name: 'feed', title: 'feed page', sequences: list('/api/ideas') },
  { name: 'discover', title: 'discover page', sequences: list('/api/items') },
  { name: 'detail', title: "an idea's detail", sequences: createItemSequences(id => [`/api/items/${id}`]) },
  {
    name: 'page',
    title: 'detail, then 20 comments',
    sequences: createItemSequences(id => [`/api/items/${id}`, `/api/items/${id}/comments`]),
  },
  { name: 'public', title: 'public page', sequences: createPublicSequences },
  { name: 'rare', title: 'search, rare word', sequences: createSearchSequences(searchWords.rare) },
  {
    name: 'middling',
    title: 'search, middling word',
    sequences: createSearchSequences(searchWords.middling),
  },
  { name: 'common', title: 'search, common word', sequences: createSearchSequences(searchWords.common) },
  {
    name: 'discover-search',
    title: 'discover, middling word',
    sequences: createSearchSequences(searchWords.middling, '/api/items?q='),
  },
  {
    name: 'similar',
    title: 'similar items',
    sequences: createSearchSequences(pitches, '/api/items/similar?pitch='),
  },
  { name: 'board', title: 'leaderboard, all time', sequences: list('/api/leaderboard') },
  { name: 'weekly', title: 'leaderboard, weekly', sequences: list('/api/leaderboard?period=weekly') },
  { name: 'vote', title: 'vote changed', readers: 'both', sequences: createVoteChanges, isWrite: true },
  ...ofTypicalAndBusiest([
    { name: 'cast', title: 'vote cast, vote withdrawn', sequences: createVotesAndWithdrawals, isWrite: true },
  ]),
  { name: 'crowd', title: 'the same on one item', sequences: createVotesOnOneItem, isWrite: true },
  ...memberScenarios,
  ...operatorScenarios,
]
