import { uuidv7 } from 'uuidv7'
import type { ItemId } from '#contract/ids.ts'
import type { Comment } from '#contract/items/comments.ts'
import type { createApp } from '#server/compose/app.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { storePriors } from '#server/features/evidence/figures/priors.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createChatPerformer } from './chatter.ts'
import { type Action, listHistory, sampleItems } from './history.ts'
import { type Person, people } from './people.ts'
import { drawItem, toPublication } from './publication.ts'
import { storeReaders } from './readers.ts'
import type { RoutineAct } from './routine.ts'
import { endMission, isRoutine, performRoutine, restoreMissionDays } from './routine-requests.ts'
import type { Bar, SampleItem } from './sample-item.ts'
import { type Moment, readClock, shiftTimes } from './time-shift.ts'
import { postUpdates } from './updates.ts'
import { storeVisitors } from './visitors.ts'

type App = Awaited<ReturnType<typeof createApp>>
type Ask = { method: 'DELETE' | 'GET' | 'POST' | 'PUT' | 'PATCH'; url: string; token?: string; body?: object }

/** A mission lasts a little longer, so that it is never completed after its end. */
const MISSION_DAY = 0.99
const PASSWORD = 'sample-data'

export const getCredentials = (who: Person) => ({
  email: `${people[who].toLowerCase().replace(' ', '.')}@example.test`,
  password: PASSWORD,
})

/** The drawn picture of the item depends on the id. */
export const getIdAt = (place: number) =>
  `0199d1a0-52c4-7a31-8f02-3b7c9d10e4${String(place).padStart(2, '0')}` as ItemId
const getId = (sample: SampleItem) => getIdAt(sampleItems.indexOf(sample))

export async function ask(app: App, { method, url, token, body }: Ask) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(Buffer.isBuffer(body) && { 'content-type': 'image/png' }),
  }
  const response = await app.inject({ method, url, headers, ...(body && { payload: body }) })
  if (response.statusCode >= 300)
    throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`)
  return response.body === '' ? null : response.json()
}

/** A buffer is sent as a picture. */
export type AskAs = (method: Ask['method'], path: string, body?: object) => ReturnType<typeof ask>

export const signIn = (app: App, who: Person): Promise<object> =>
  ask(app, { method: 'POST', url: '/auth/v1/token?grant_type=password', body: getCredentials(who) })

/** Every action goes through the app's own endpoints. */
export async function fillCommunity(app: App, db: Db) {
  const moments: Moment[] = []
  const perform = createPerformer(app, db)
  const history = listHistory()
  for (const action of history) {
    moments.push({ done: await readClock(db), daysAgo: action.daysAgo })
    await perform(action)
  }
  await shiftTimes(db, [...moments, { done: await readClock(db), daysAgo: 0 }])
  await restoreMissionDays(db)
  await proveAddresses(db)
  await postUpdates(db, async (who, place) => {
    const { access_token: token } = (await signIn(app, who)) as { access_token: string }
    return (method, path, body) =>
      ask(app, { method, url: `/api/items/${getIdAt(place)}${path}`, token, ...(body && { body }) })
  })
  await storeReaders(db, { history, idOf: getIdAt, emailOf: who => getCredentials(who).email })
  await storeVisitors(db, getIdAt)
  await finalizeEvidence(db)
  await storePriors(db)
}

/** With a mail server, staff and authors of public pages need addresses that a mail has proven. */
const proveAddresses = (db: Db) =>
  db
    .updateTable('auth.users')
    .set(({ ref }) => ({ email_proven_at: ref('created_at') }))
    .execute()

function createPerformer(app: App, db: Db) {
  const tokens = new Map<Person, string>()
  /** When the latest mission was drawn, in days ago. */
  const drawnAgo = new Map<Person, number>()
  const chat = createChatPerformer(getId)
  const join = async (who: Person) => {
    const body = { ...getCredentials(who), data: { name: people[who] } }
    const session = await ask(app, { method: 'POST', url: '/auth/v1/signup', body })
    tokens.set(who, session.access_token)
  }
  return async (action: Action) => {
    if (action.kind === 'join') return join(action.who)
    const token = tokens.get(action.who) ?? ''
    const as: AskAs = (method, path, body) =>
      ask(app, { method, url: `/api${path}`, token, ...(body && { body }) })
    if (action.kind === 'read signals') return as('PUT', '/me/signals/reading')
    // A deed of a later day does not complete it.
    if ((drawnAgo.get(action.who) ?? 0) > action.daysAgo + MISSION_DAY || action.kind === 'draw mission')
      await endMission(db, getCredentials(action.who).email)
    if (action.kind === 'draw mission') drawnAgo.set(action.who, action.daysAgo)
    if (isRoutine(action)) return performRoutine(action, as)
    if ('partner' in action) return chat(action, as)
    if (action.kind !== 'publish') return contribute(action, as)
    return publish(action.sample, as)
  }
}

async function publish(sample: SampleItem, as: AskAs) {
  const drawn = await drawItem(sample)
  const upload = drawn && (await as('POST', '/uploads', drawn))
  const { path, form } = toPublication(sample, { id: getId(sample), picture: upload?.key })
  return as('POST', path, form)
}

const DAY_MS = 86_400_000

const toBar = ({ decideInDays, ...bar }: Bar) => ({
  ...bar,
  decideBy: new Date(Date.now() + decideInDays * DAY_MS).toISOString().slice(0, 10),
})

type Contribution = Exclude<
  Action,
  { kind: 'join' | 'read signals' | 'publish' } | { partner: Person } | RoutineAct
>

async function contribute(action: Contribution, as: AskAs) {
  const item = `/items/${getId(action.sample)}`
  if (action.kind === 'set bar') return as('PUT', `${item}/bar`, toBar(action.bar))
  if (action.kind === 'keep talk') return as('PUT', `${item}/talks-elsewhere/${uuidv7()}`, action.talk)
  if (action.kind === 'show report') return as('PUT', `${item}/report`, { isPublic: true })
  if (action.kind === 'vote') return as('PUT', `${item}/vote`, { type: action.type })
  if (action.kind === 'name')
    return as('PUT', `/ideas/${getId(action.sample)}/namings`, { solves: [getId(action.pain)] })
  if (action.kind === 'accept')
    return as('PUT', `/pain-points/${getId(action.pain)}/namings/${getId(action.sample)}`, { accepted: true })
  if (action.kind === 'comment') return comment(action, { item, as })
  if (action.kind === 'propose') {
    const { title, description } = action
    return as('POST', `${item}/solutions`, { id: uuidv7(), title, description })
  }
  const { questions } = await as('GET', item)
  if (action.kind === 'verify' || action.kind === 'reply') {
    const { comments } = await as('GET', `/questions/${questions[0].id}/answers`)
    const { id } = comments.find((one: Comment) => one.author?.name === people[action.of])
    if (action.kind === 'verify') return as('PUT', `/comments/${id}/verification`)
    return as('POST', `/comments/${id}/replies`, { id: uuidv7(), content: action.content })
  }
  return as('PUT', `/questions/${questions[action.question].id}/answer`, { content: action.content })
}

async function comment(
  { content, to }: Extract<Action, { kind: 'comment' }>,
  { item, as }: { item: string; as: AskAs },
) {
  const body = { id: uuidv7(), content }
  if (to === undefined) return as('POST', `${item}/comments`, body)
  const { comments } = await as('GET', `${item}/comments`)
  const { id } = comments.find((one: Comment) => one.content === to)
  return as('POST', `/comments/${id}/replies`, body)
}
