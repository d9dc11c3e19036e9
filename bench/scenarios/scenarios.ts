import { at } from '../data/fixtures.ts'
import { searchWords } from '../data/words.ts'
import type { Readers } from '../environment.ts'
import {
  findAuthors,
  findChats,
  findDiscussedItems,
  findOwnItems,
  findQuestions,
  findWaitingLists,
  publishPages,
} from './found.ts'
import { byIds, byOperator, byOwners, bySearches, byViewers, type CreateRequests } from './requests.ts'
import {
  createComments,
  createIdeas,
  createMessages,
  createViews,
  createVoteChanges,
  createVotesAndWithdrawals,
  createVotesOnOneItem,
} from './writes.ts'

export type Scenario = { name: string; readers?: Readers; requests: CreateRequests }

const PUBLIC_PAGES = 50

/** Browsers accept compression. */
const createPublicRequests: CreateRequests = async (environment, viewers) => {
  const items = (await findDiscussedItems(environment)).slice(0, PUBLIC_PAGES)
  await publishPages(
    environment,
    items.map(({ id }) => id),
  )
  const { token } = at(viewers, 0)
  const encodings = 'gzip, deflate, br, zstd'
  return items.map(({ id }) => ({ method: 'GET', path: `/p/${id}`, token, encodings }))
}

const pitches = searchWords.rare.map((rare, place) => {
  const { common, middling } = searchWords
  const words = [rare, at(searchWords.rare, place + 1), at(middling, place), at(middling, place + 1)]
  return [...words, at(common, place), at(common, place + 1)].join(' ')
})

const addresses = Array.from({ length: 50 }, (_, place) => `/api/admin/members?q=member${place * 17}`)

const DASHBOARD = [
  'onboarding',
  'portfolio',
  'items',
  'evidence',
  'notifications',
  'milestones',
  'mission',
  'notifications/count',
].map(name => `/api/me/${name}`)

/** What depends on how active its reader is. */
const ofTypicalAndBusiest: readonly Scenario[] = [
  { name: 'cast', requests: createVotesAndWithdrawals },
  { name: 'dashboard', requests: byViewers(...DASHBOARD) },
  { name: 'unvoted', requests: byViewers('/api/ideas?votes=unvoted') },
  { name: 'voted', requests: byViewers('/api/ideas?votes=voted') },
  { name: 'testers', requests: byViewers('/api/me/open-questions', '/api/me/responses') },
  { name: 'bell', requests: byViewers('/api/me/notifications/count') },
  { name: 'notifications', requests: byViewers('/api/me/notifications') },
  { name: 'signals', requests: byViewers('/api/me/signals') },
  { name: 'chats', requests: byViewers('/api/me/chats') },
  { name: 'points', requests: byViewers('/api/me/points') },
  { name: 'view', requests: createViews },
]

/** Few typical members have chats, items or a waiting list, so `both` send these. */
export const scenarios: readonly Scenario[] = [
  { name: 'feed', requests: byViewers('/api/ideas') },
  { name: 'discover', requests: byViewers('/api/items') },
  { name: 'detail', requests: byIds(findDiscussedItems, id => [`/api/items/${id}`]) },
  {
    name: 'page',
    requests: byIds(findDiscussedItems, id => [`/api/items/${id}`, `/api/items/${id}/comments`]),
  },
  { name: 'public', requests: createPublicRequests },
  { name: 'rare', requests: bySearches(searchWords.rare) },
  { name: 'middling', requests: bySearches(searchWords.middling) },
  { name: 'common', requests: bySearches(searchWords.common) },
  { name: 'discover-search', requests: bySearches(searchWords.middling, '/api/items?q=') },
  { name: 'similar', requests: bySearches(pitches, '/api/items/similar?pitch=') },
  { name: 'board', requests: byViewers('/api/leaderboard') },
  { name: 'weekly', requests: byViewers('/api/leaderboard?period=weekly') },
  { name: 'vote', readers: 'both', requests: createVoteChanges },
  { name: 'crowd', requests: createVotesOnOneItem },
  { name: 'marketplace', requests: byViewers('/api/marketplace') },
  ...ofTypicalAndBusiest,
  ...ofTypicalAndBusiest.map(({ name, requests }): Scenario => {
    return { name: `${name}-busiest`, readers: 'busiest', requests }
  }),
  {
    name: 'chat',
    readers: 'both',
    requests: byOwners(findChats, id => [`/api/conversations/${id}`, `/api/conversations/${id}/messages`]),
  },
  {
    name: 'profile',
    requests: byIds(findAuthors, id => ['', '/items', '/badges'].map(part => `/api/members/${id}${part}`)),
  },
  { name: 'members', requests: byViewers('/api/members?q=mem') },
  { name: 'answers', requests: byIds(findQuestions, id => [`/api/questions/${id}/answers`]) },
  {
    name: 'evidence',
    readers: 'both',
    requests: byOwners(findOwnItems, id => [`/api/items/${id}/evidence`]),
  },
  {
    name: 'waiting-list',
    readers: 'both',
    requests: byOwners(findWaitingLists, id => [`/api/items/${id}/waiting-list`]),
  },
  { name: 'export', requests: byViewers('/api/me/export') },
  { name: 'comment', requests: createComments },
  { name: 'message', readers: 'both', requests: createMessages },
  { name: 'publish', requests: createIdeas },
  { name: 'admin-members', requests: byOperator('/api/admin/members') },
  { name: 'admin-search', requests: byOperator(...addresses) },
  { name: 'admin-counts', requests: byOperator('/api/admin/members/counts') },
  { name: 'cases', requests: byOperator('/api/moderation/cases') },
  { name: 'log', requests: byOperator('/api/moderation/log') },
]
