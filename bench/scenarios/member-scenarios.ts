import { sql } from 'kysely'
import { at, createIdAt } from '../data/fixtures.ts'
import type { Environment, Viewer } from '../environment.ts'
import type { Scenario, Sequence } from './scenarios.ts'

const ITEMS = 500
/** The number of prepared texts. It is more than are sent, since a text with a known id would be the stored one. */
const TEXTS = 4_000

type CreateSequences = Scenario['sequences']

const get = (path: string, token: string) => ({ method: 'GET', path, token }) as const

const forEach =
  (...paths: string[]): CreateSequences =>
  async (_, viewers) =>
    viewers.map(({ token }): Sequence => paths.map(path => get(path, token)))

const ofOwners =
  (
    find: (environment: Environment, members: readonly string[]) => Promise<{ id: string; member: string }[]>,
    paths: (id: string) => string[],
  ): CreateSequences =>
  async (environment, viewers) => {
    const tokens = new Map<string, string>(viewers.map(({ id, token }) => [id, token]))
    const rows = await find(
      environment,
      viewers.map(({ id }) => id),
    )
    return rows.map(({ id, member }): Sequence => paths(id).map(path => get(path, tokens.get(member) ?? '')))
  }

async function findOwnItems({ db }: Environment, members: readonly string[]) {
  const { rows } = await sql<{ id: string; member: string }>`select id, user_id as member from items
    where user_id = any(${[...members]}::uuid[]) order by md5(id::text) limit ${sql.lit(ITEMS)}`.execute(db)
  return rows
}

/** Makes the items of viewers public and leaves an address on each, so that each has a waiting list. */
async function findWaitingLists(environment: Environment, members: readonly string[]) {
  const rows = await findOwnItems(environment, members)
  const ids = rows.map(({ id }) => id)
  await sql`insert into public_pages (item_id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(
    environment.db,
  )
  await sql`insert into supporters (item_id, email, via, consent_version, confirmed_at)
    select item, 'left@example.test', 'direct', 'bench', now() from unnest(${ids}::uuid[]) item on conflict do nothing`.execute(
    environment.db,
  )
  return rows
}

async function findChats({ db }: Environment, members: readonly string[]) {
  const { rows } = await sql<{ id: string; member: string }>`
    select conversation_id as id, user_id as member from conversation_participants
    where user_id = any(${[...members]}::uuid[]) order by md5(conversation_id::text) limit ${sql.lit(ITEMS)}`.execute(
    db,
  )
  return rows
}

async function createAnswerSequences({ db }: Environment, viewers: readonly Viewer[]): Promise<Sequence[]> {
  const { rows } = await sql<{ id: string }>`select feedback_questions.id from feedback_questions
    join (select id from items order by md5(id::text) limit ${sql.lit(ITEMS)}) items on items.id = item_id`.execute(
    db,
  )
  return rows.map(({ id }, place) => [get(`/api/questions/${id}/answers`, at(viewers, place).token)])
}

const findItems = async ({ db }: Environment) =>
  (
    await sql<{ id: string; author: string }>`select id, user_id as author from items
      order by md5(id::text) limit ${sql.lit(ITEMS)}`.execute(db)
  ).rows

async function createProfileSequences(
  environment: Environment,
  viewers: readonly Viewer[],
): Promise<Sequence[]> {
  const items = await findItems(environment)
  return items.map(({ author }, place) => {
    const { token } = at(viewers, place)
    return [
      get(`/api/members/${author}`, token),
      get(`/api/members/${author}/items`, token),
      get(`/api/members/${author}/badges`, token),
    ]
  })
}

const newId = () => createIdAt(Date.now(), Math.random)

async function createComments(environment: Environment, viewers: readonly Viewer[]): Promise<Sequence[]> {
  const items = await findItems(environment)
  return Array.from({ length: TEXTS }, (_, place): Sequence => {
    const path = `/api/items/${at(items, place).id}/comments`
    const id = newId()
    const body = { id, content: `I would use this every week, said ${id}.` }
    return [{ method: 'POST', path, token: at(viewers, place).token, body }]
  })
}

async function createMessages(environment: Environment, viewers: readonly Viewer[]): Promise<Sequence[]> {
  const tokens = new Map<string, string>(viewers.map(({ id, token }) => [id, token]))
  const chats = await findChats(environment, [...tokens.keys()])
  return Array.from({ length: TEXTS }, (_, place): Sequence => {
    const { id, member } = at(chats, place)
    const body = { id: newId(), content: `When did you last need it? ${place}` }
    return [
      { method: 'POST', path: `/api/conversations/${id}/messages`, token: tokens.get(member) ?? '', body },
    ]
  })
}

async function createOpenings(environment: Environment, viewers: readonly Viewer[]): Promise<Sequence[]> {
  const items = await findItems(environment)
  const body = { source: 'community', shown: { painPoint: 3, earlyAdopter: 2 }, secondsAgo: 1 }
  return Array.from({ length: TEXTS }, (_, place): Sequence => {
    const path = `/api/items/${at(items, Math.floor(place / viewers.length)).id}/opening`
    return [{ method: 'PUT', path, token: at(viewers, place).token, body }]
  })
}

const createIdeas: CreateSequences = async (_, viewers) =>
  Array.from({ length: TEXTS }, (_, place): Sequence => {
    const body = {
      form: 'quick',
      id: newId(),
      title: 'A bell for the cellar',
      description: 'It rings when the floor is wet.',
      problem: 'The cellar floods and nobody knows.',
      valueProposition: 'Dry shoes.',
    }
    return [{ method: 'POST', path: '/api/ideas', token: at(viewers, place).token, body }]
  })

export const ofTypicalAndBusiest = (scenarios: readonly Scenario[]): Scenario[] =>
  scenarios.flatMap(scenario => [
    scenario,
    {
      ...scenario,
      name: `${scenario.name}-busiest`,
      title: `${scenario.title}, the busiest`,
      readers: 'busiest',
    },
  ])

const ownPages: readonly Scenario[] = [
  {
    name: 'dashboard',
    title: 'dashboard (8 requests)',
    sequences: forEach(
      '/api/me/onboarding',
      '/api/me/portfolio',
      '/api/me/items',
      '/api/me/evidence',
      '/api/me/notifications',
      '/api/me/milestones',
      '/api/me/mission',
      '/api/me/notifications/count',
    ),
  },
  { name: 'unvoted', title: 'feed, not voted on yet', sequences: forEach('/api/ideas?votes=unvoted') },
  { name: 'voted', title: 'feed, own votes', sequences: forEach('/api/ideas?votes=voted') },
  {
    name: 'testers',
    title: "testers' home (2 requests)",
    sequences: forEach('/api/me/open-questions', '/api/me/responses'),
  },
  { name: 'bell', title: 'the bell', sequences: forEach('/api/me/notifications/count') },
  { name: 'notifications', title: 'notifications', sequences: forEach('/api/me/notifications') },
  { name: 'signals', title: 'signals', sequences: forEach('/api/me/signals') },
  { name: 'chats', title: 'conversations', sequences: forEach('/api/me/chats') },
  { name: 'points', title: 'own points', sequences: forEach('/api/me/points') },
  { name: 'opening', title: 'opening noted', sequences: createOpenings, isWrite: true, isNew: true },
]

/** Few typical members have chats or a waiting list. */
export const memberScenarios: readonly Scenario[] = [
  { name: 'marketplace', title: "the marketplace's stat cards", sequences: forEach('/api/marketplace') },
  ...ofTypicalAndBusiest(ownPages),
  {
    name: 'chat',
    readers: 'both',
    title: 'one conversation (2 requests)',
    sequences: ofOwners(findChats, id => [`/api/conversations/${id}`, `/api/conversations/${id}/messages`]),
  },
  { name: 'profile', title: 'a profile (3 requests)', sequences: createProfileSequences },
  { name: 'members', title: 'members by name', sequences: forEach('/api/members?q=mem') },
  { name: 'answers', title: 'answers to a question', sequences: createAnswerSequences },
  {
    name: 'evidence',
    readers: 'both',
    title: 'evidence panel',
    sequences: ofOwners(findOwnItems, id => [`/api/items/${id}/evidence`]),
  },
  {
    name: 'waiting-list',
    readers: 'both',
    title: 'waiting list',
    sequences: ofOwners(findWaitingLists, id => [`/api/items/${id}/waiting-list`]),
  },
  { name: 'export', title: 'state of an export', sequences: forEach('/api/me/export') },
  { name: 'comment', title: 'comment posted', sequences: createComments, isWrite: true, isNew: true },
  {
    name: 'message',
    title: 'message sent',
    readers: 'both',
    sequences: createMessages,
    isWrite: true,
    isNew: true,
  },
  { name: 'publish', title: 'idea published', sequences: createIdeas, isWrite: true, isNew: true },
]
