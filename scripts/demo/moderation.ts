import { TOTP } from 'otpauth'
import { uuidv7 } from 'uuidv7'
import type { MemberId } from '#contract/ids.ts'
import type { Comment } from '#contract/items/comments.ts'
import type { CaseCard } from '#contract/moderation/cases.ts'
import type { Selection } from '#contract/moderation/group-orders.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { StaffRole } from '#contract/operators/roles.ts'
import type { createApp } from '#server/compose/app.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type AskAs, ask, getIdAt, signIn } from './community.ts'
import { sampleItems } from './history.ts'
import { MODERATOR, OPERATOR, type Person } from './people.ts'

type App = Awaited<ReturnType<typeof createApp>>
type Session = { access_token: string; user: { id: MemberId } }

const NETWORK = '192.0.2.0/24'
const VOTERS = 6
/** The secrets of the authenticator apps, for people who try the sample community. */
type StaffSecrets = Record<'operator' | 'moderator', string>

const callAs =
  (app: App, token: string): AskAs =>
  (method, path, body) =>
    ask(app, { method, url: `/api${path}`, token, ...(body && { body }) })

const open = async (app: App, who: Person) => {
  const session = (await signIn(app, who)) as Session
  return { session, as: callAs(app, session.access_token) }
}

async function appoint(app: App, db: Db, { who, role }: { who: Person; role: StaffRole }) {
  const { session } = await open(app, who)
  const post = (path: string, body: object) =>
    ask(app, { method: 'POST', url: `/auth/v1/factors${path}`, token: session.access_token, body })
  const { id, totp } = await post('', { factor_type: 'totp', friendly_name: 'Phone' })
  const challenge = await post(`/${id}/challenge`, {})
  // The code of the step before, so that the present one can still sign in.
  const code = new TOTP({ secret: totp.secret }).generate({ timestamp: Date.now() - 30_000 })
  const proven: Session = await post(`/${id}/verify`, { challenge_id: challenge.id, code })
  await db.insertInto('member_roles').values({ user_id: session.user.id, role }).execute()
  return { secret: totp.secret as string, as: callAs(app, proven.access_token) }
}

export async function signInByApp(app: App, secret: string, who: Person = MODERATOR): Promise<Session> {
  const { session } = await open(app, who)
  const token = session.access_token
  const user: { factors: { id: string }[] } = await ask(app, { method: 'GET', url: '/auth/v1/user', token })
  const factor = `/auth/v1/factors/${user.factors[0]?.id}`
  const challenge = await ask(app, { method: 'POST', url: `${factor}/challenge`, token, body: {} })
  const body = { challenge_id: challenge.id, code: new TOTP({ secret }).generate() }
  return ask(app, { method: 'POST', url: `${factor}/verify`, token, body })
}

const firstBy = (who: Person) => getIdAt(sampleItems.findIndex(({ author }) => author === who))

const toSubject = (kind: 'item' | 'comment', id: string) => ({ kind, id })

async function report(app: App, { by, about, reason, sentence = '' }: Report) {
  const { as } = await open(app, by)
  await as('POST', '/reports', { id: uuidv7(), subject: about, reason, sentence })
}
type Report = { by: Person; about: ReturnType<typeof toSubject>; reason: Reason; sentence?: string }

async function comment(app: App, { who, at, content }: { who: Person; at: number; content: string }) {
  const { as } = await open(app, who)
  const posted: Comment = await as('POST', `/items/${getIdAt(at)}/comments`, { id: uuidv7(), content })
  return toSubject('comment', posted.id)
}

async function fillQueue(app: App, moderator: AskAs) {
  const followers = 'Buy followers for your launch, the first thousand are free. I did it and it works.'
  const about = await comment(app, { who: 'Viktor', at: 0, content: followers })
  const sentence = 'The same text is under two other ideas.'
  await report(app, { by: 'Piet', about, reason: 'advertising', sentence })
  await report(app, { by: 'Dara', about, reason: 'advertising' })
  await report(app, { by: 'Sunita', about, reason: 'deceptive', sentence: '“I did it” is not true.' })
  await report(app, { by: 'Jonas', about: toSubject('item', getIdAt(2)), reason: 'not-theirs' })
  const agency = await comment(app, { who: 'Selma', at: 1, content: 'My agency does this from 490 a month.' })
  await report(app, { by: 'Owen', about: agency, reason: 'advertising' })
  const { cases }: { cases: CaseCard[] } = await moderator('GET', '/moderation/cases')
  const found = cases.find(({ subject }) => subject.id === agency.id)
  if (!found) throw new Error('The report made no case')
  const words = { reason: 'advertising', sentence: 'This offers a service and answers nothing.' }
  const decision = { id: uuidv7(), act: 'hide', ...words, version: found.version }
  await moderator('POST', `/moderation/cases/${found.id}/decisions`, decision)
}

async function stuffVotes(app: App, db: Db) {
  const ids: MemberId[] = []
  for (let place = 1; place <= VOTERS; place += 1) {
    const data = { name: `New Voter ${place}` }
    const body = { email: `new.voter.${place}@example.test`, password: 'sample-data', data }
    const session: Session = await ask(app, { method: 'POST', url: '/auth/v1/signup', body })
    const as = callAs(app, session.access_token)
    await as('PUT', `/items/${firstBy('Viktor')}/vote`, { type: 'pain_point' })
    ids.push(session.user.id)
  }
  await db
    .updateTable('auth.audit_log_entries')
    .set({ ip: NETWORK })
    .where('user_id', 'in', ids)
    .where('action', '=', 'user_signedup')
    .execute()
}

/** Withdraws a verdict: without these votes, the project no longer passes its bar. */
async function voidVotes(operator: AskAs) {
  const id = firstBy('Priya')
  const { members }: Selection = await operator('GET', `/admin/selection?item=${id}`)
  const words = { reason: 'false-votes', sentence: 'They work for the author and were asked to vote.' }
  const voters = members.slice(0, VOTERS).map(member => member.id)
  await operator('POST', `/moderation/items/${id}/vote-removals`, { id: uuidv7(), ...words, voters })
}

export async function moderateCommunity(app: App, db: Db): Promise<StaffSecrets> {
  const operator = await appoint(app, db, { who: OPERATOR, role: 'operator' })
  const moderator = await appoint(app, db, { who: MODERATOR, role: 'moderator' })
  await fillQueue(app, moderator.as)
  await stuffVotes(app, db)
  await voidVotes(operator.as)
  await operator.as('POST', '/moderation/group-searches')
  await operator.as('DELETE', '/admin/first-steps')
  return { operator: operator.secret, moderator: moderator.secret }
}
