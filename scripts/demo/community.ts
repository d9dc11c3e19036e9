import { uuidv7 } from 'uuidv7'
import type { Comment } from '#contract/comments.ts'
import type { ItemId } from '#contract/ids.ts'
import type { createApp } from '#server/compose/app.ts'
import type { Db } from '#server/platform/database/database.ts'
import { chatter } from './chatter.ts'
import { type Deed, history, stories } from './history.ts'
import { type Person, people } from './people.ts'
import { publicationOf } from './publication.ts'
import { endMission, follow, giveMissionsTheirDay, isRoutine } from './routine-deeds.ts'
import type { Story } from './story.ts'
import { clockOf, type Moment, shiftTimes } from './time-shift.ts'

type App = Awaited<ReturnType<typeof createApp>>
type Ask = { method: 'GET' | 'POST' | 'PUT' | 'PATCH'; url: string; token?: string; body?: object }

const PASSWORD = 'sample-data'

/** What someone signs in with. */
export const credentialsOf = (who: Person) => ({
  email: `${people[who].toLowerCase().replace(' ', '.')}@example.test`,
  password: PASSWORD,
})

/** The id of the item at this place among the stories; it also chooses the picture that stands for the item. */
export const idAt = (place: number) =>
  `0199d1a0-52c4-7a31-8f02-3b7c9d10e4${String(place).padStart(2, '0')}` as ItemId
const idOf = (story: Story) => idAt(stories.indexOf(story))

/** Asks the app and answers its body; throws unless it succeeds. */
async function ask(app: App, { method, url, token, body }: Ask) {
  const response = await app.inject({
    method,
    url,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(body && { payload: body }),
  })
  if (response.statusCode >= 300)
    throw new Error(`${method} ${url} answered ${response.statusCode}: ${response.body}`)
  return response.body === '' ? null : response.json()
}

/** Asks the API on behalf of somebody, and answers its body. */
export type AskAs = (method: Ask['method'], path: string, body?: object) => ReturnType<typeof ask>

/** A new session of a member, as the sign-in stores it in the browser. */
export const signIn = (app: App, who: Person): Promise<object> =>
  ask(app, { method: 'POST', url: '/auth/v1/token?grant_type=password', body: credentialsOf(who) })

/** Fills an empty product with weeks of history, every deed by the product's own commands. */
export async function fillCommunity(app: App, db: Db) {
  const moments: Moment[] = []
  const perform = performer(app, db)
  for (const deed of history()) {
    moments.push({ done: await clockOf(db), daysAgo: deed.daysAgo })
    await perform(deed)
  }
  await shiftTimes(db, [...moments, { done: await clockOf(db), daysAgo: 0 }])
  await giveMissionsTheirDay(db)
}

function performer(app: App, db: Db) {
  const tokens = new Map<Person, string>()
  const chat = chatter(idOf)
  const join = async (who: Person) => {
    const body = { ...credentialsOf(who), data: { name: people[who] } }
    const session = await ask(app, { method: 'POST', url: '/auth/v1/signup', body })
    tokens.set(who, session.access_token)
  }
  return async (deed: Deed) => {
    if (deed.kind === 'join') return join(deed.who)
    const token = tokens.get(deed.who) ?? ''
    const as: AskAs = (method, path, body) =>
      ask(app, { method, url: `/api${path}`, token, ...(body && { body }) })
    if (deed.kind === 'read signals') return as('PUT', '/me/signals/reading')
    if (deed.kind === 'draw mission') await endMission(db, credentialsOf(deed.who).email)
    if (isRoutine(deed)) return follow(deed, as)
    if ('partner' in deed) return chat(deed, as)
    if (deed.kind !== 'publish') return actOn(deed, as)
    const { path, form } = publicationOf(deed.story, idOf(deed.story))
    return as('POST', path, form)
  }
}

async function actOn(
  deed: Extract<Deed, { kind: 'vote' | 'comment' | 'propose' | 'answer' | 'verify' }>,
  as: AskAs,
) {
  const item = `/items/${idOf(deed.story)}`
  if (deed.kind === 'vote') return as('PUT', `${item}/vote`, { type: deed.type })
  if (deed.kind === 'comment') return as('POST', `${item}/comments`, { id: uuidv7(), content: deed.content })
  if (deed.kind === 'propose') {
    const { title, description } = deed
    return as('POST', `${item}/solutions`, { id: uuidv7(), title, description })
  }
  const { questions } = await as('GET', item)
  if (deed.kind === 'verify') {
    const { comments } = await as('GET', `/questions/${questions[0].id}/answers`)
    const answer = comments.find((one: Comment) => one.author.name === people[deed.of])
    return as('PUT', `/comments/${answer.id}/verification`)
  }
  return as('PUT', `/questions/${questions[deed.question].id}/answer`, { content: deed.content })
}
