import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { at } from '../data/fixtures.ts'
import { findChats, findItems } from './found.ts'
import { type CreateRequests, get, type Request, toTokens } from './requests.ts'

const PAIRS = 1_000
/** The least value of a counter. Clients that change the same vote at once cannot bring it below 0. */
const MARGIN = 16
/** The number of prepared texts. A text that is sent again has a known id, and storing it costs less. */
const TEXTS = 4_000

const createTexts = (create: (place: number) => Request) =>
  Array.from({ length: TEXTS }, (_, place) => create(place))

const withdrawVote = (item: string, token: string): Request => ({
  ...get(`/api/items/${item}/vote`, token),
  method: 'DELETE',
})
const castVote = (item: string, token: string, type = 'pain_point'): Request => ({
  ...withdrawVote(item, token),
  method: 'PUT',
  body: { type },
})

/** Sends each pair of member and item twice: first with the other type of vote, then with the stored one. */
export const createVoteChanges: CreateRequests = async ({ db }, viewers) => {
  const tokens = toTokens(viewers)
  const { rows } = await sql<{ id: string; member: string; type: string }>`
    select items.id, votes.user_id as member, vote_type as type
    from votes join items on items.id = votes.content_id
    where votes.user_id = any(${[...tokens.keys()]}::uuid[])
      and least(pain_point_votes, early_adopter_votes) >= ${sql.lit(MARGIN)}
    order by md5(items.id::text || votes.user_id::text) limit ${sql.lit(PAIRS)}`.execute(db)
  const toOther = (type: string) => (type === 'pain_point' ? 'early_adopter' : 'pain_point')
  return [toOther, (type: string) => type].flatMap(choose =>
    rows.map(({ id, member, type }) => castVote(id, tokens.get(member) ?? '', choose(type))),
  )
}

/**
 * Sends each pair of member and item without a vote twice: first to cast a vote, which earns points, then to withdraw it.
 */
export const createVotesAndWithdrawals: CreateRequests = async ({ db }, viewers) => {
  const tokens = toTokens(viewers)
  const { rows } = await sql<{ id: string; member: string }>`
    select items.id, member
    from (select id, user_id from items where pain_point_votes >= ${sql.lit(MARGIN)} order by md5(id::text)
      limit ${sql.lit(PAIRS)}) items
    cross join unnest(${[...tokens.keys()]}::uuid[]) member
    where items.user_id <> member
      and not exists (select from votes where content_id = items.id and votes.user_id = member)
    order by md5(items.id::text || member::text) limit ${sql.lit(PAIRS)}`.execute(db)
  return [castVote, withdrawVote].flatMap(send =>
    rows.map(({ id, member }) => send(id, tokens.get(member) ?? '')),
  )
}

/** Sends votes on one item by viewers without a vote there, and then their withdrawals. */
export const createVotesOnOneItem: CreateRequests = async ({ db }, viewers) => {
  const members = viewers.map(({ id }) => id)
  const { rows } = await sql<{ id: string; voted: string[] }>`
    select id, array(select user_id from votes where content_id = items.id and votes.user_id = any(${members}::uuid[])) as voted
    from items where pain_point_votes >= ${sql.lit(MARGIN)} and user_id <> all(${members}::uuid[])
    order by md5(id::text) limit 1`.execute(db)
  const [item] = rows
  if (!item) throw new Error('No item has enough votes and another author than the viewers')
  const voting = viewers.filter(({ id }) => !item.voted.includes(id))
  return [castVote, withdrawVote].flatMap(send => voting.map(({ token }) => send(item.id, token)))
}

export const createComments: CreateRequests = async (environment, viewers) => {
  const items = await findItems(environment)
  return createTexts(place => {
    const id = uuidv7()
    const body = { id, content: `I would use this every week, said ${id}.` }
    const path = `/api/items/${at(items, place).id}/comments`
    return { method: 'POST', path, token: at(viewers, place).token, body }
  })
}

export const createMessages: CreateRequests = async (environment, viewers) => {
  const tokens = toTokens(viewers)
  const chats = await findChats(environment, [...tokens.keys()])
  return createTexts(place => {
    const { id, member } = at(chats, place)
    const body = { id: uuidv7(), content: `When did you last need it? ${place}` }
    return {
      method: 'POST',
      path: `/api/conversations/${id}/messages`,
      token: tokens.get(member) ?? '',
      body,
    }
  })
}

export const createViews: CreateRequests = async (environment, viewers) => {
  const items = await findItems(environment)
  const body = { source: 'community', shown: { painPoint: 3, earlyAdopter: 2 }, secondsAgo: 1 }
  return createTexts(place => {
    const path = `/api/items/${at(items, Math.floor(place / viewers.length)).id}/view`
    return { method: 'PUT', path, token: at(viewers, place).token, body }
  })
}

export const createIdeas: CreateRequests = async (_, viewers) =>
  createTexts(place => {
    const body = {
      form: 'quick',
      id: uuidv7(),
      title: 'A bell for the cellar',
      description: 'It rings when the floor is wet.',
      problem: 'The cellar floods and nobody knows.',
      valueProposition: 'Dry shoes.',
    }
    return { method: 'POST', path: '/api/ideas', token: at(viewers, place).token, body }
  })
