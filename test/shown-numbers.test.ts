import { beforeAll, expect, test } from 'vitest'
import { ViewSource } from '#contract/evidence/item-views.ts'
import { type ConversationId, type ItemId, type NotificationId, type QuestionId } from '#contract/ids.ts'
import { publicPagePath, reportPath } from '#contract/items/item-address.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { setBar } from '#test/support/evidence/bars.ts'
import { passHours } from '#test/support/evidence/readers.ts'
import { castVote, giveAnswer, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { addNews } from '#test/support/items/news.ts'
import { visitPage } from '#test/support/items/public-pages.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { launch, postForm } from '#test/support/public-pages/launches.ts'
import { pressMailedLink } from '#test/support/public-pages/subscribers.ts'
import { ban } from '#test/support/scenarios/access/leavers.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'
import { sendMessage } from '#test/support/talk/chats.ts'

/** How many members came from where, and what each of them does. `late` ones do it after the count. */
const MEMBERS = `
  community: 4 yes, 3 yes ok, 2 yes not-now answer, 1 yes ok answer talk pays, 1 yes ok author-wrote, 1 yes unvote
  community: 1 yes leave, 1 yes ok ban, 1 yes ok blocked, 2 like, 1 like ok, 4 no, 2 no because, 1 no unsaid, 5 nothing
  community: 1 late-yes, 2 yes, 1 new yes, 1 late yes, 1 late yes ban
  mission: 1 yes
  author-link: 4 yes, 2 yes ok answer talk, 1 yes member-wrote, 1 yes leave, 4 nothing, 1 no because
  direct: 1 yes blocked, 1 like answer, 2 late-yes, 1 yes unvote
  notice: 1 yes blocks, 2 no`

/** The same of people without an account, who come after the members. */
const VISITORS = `
  page: 2 yes, 1 yes answer, 1 yes back, 2 yes email, 2 yes email confirm, 1 yes email confirm answer site
  page: 1 yes email confirm site tried, 1 yes email confirm forget, 1 yes email confirm join
  page: 1 no answer, 2 no because, 1 author yes email, 4 nothing
  embed: 1 yes, 1 yes email confirm`

const toPeople = (table: string) =>
  [...table.matchAll(/(\S+): (.+)/g)].flatMap(([, from = '', row = '']) =>
    row.split(', ').flatMap(cell => {
      const [number, ...does] = cell.split(' ')
      return Array.from({ length: Number(number) }, () => ({ from, does }))
    }),
  )
const members = toPeople(MEMBERS).map(row => Object.assign(row, { persona: {} as Persona }))
const visitors = toPeople(VISITORS).map((row, n) => Object.assign(row, { email: `v${n}@example.com` }))

type Someone = { does: readonly string[] }
const did =
  (...all: string[]) =>
  ({ does }: Someone) =>
    all.every(one => does.includes(one))
const count = (of: readonly Someone[], ...all: string[]) => of.filter(did(...all)).length

const server = useServerWithPages({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const author = useMember(server, 'Ada Author')
let itemId: ItemId
let question: QuestionId
const item = () => ({ params: { itemId } })

async function writeTo(member: Persona, from: readonly ('author' | 'member')[]) {
  const signalId = await server.value<NotificationId>`select id from notifications
    where from_user_id = ${member.id} and kind = 'vote'`
  const params = { signalId }
  const { id } = (await author.call('PUT /signals/:signalId/conversation', { params })).ok
  for (const by of from) await sendMessage(by === 'author' ? author : member, id)
  return id
}

const endPaying = (conversationId: ConversationId) =>
  author.call('PUT /conversations/:conversationId/ending', {
    params: { conversationId },
    body: { doesSomething: true, pays: true, note: '' },
  })
const block = (by: Persona, { id: memberId }: Persona) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })

/** What a member does for each word, in this order. */
const MEMBER_ACTS: [string, (by: Persona) => Promise<unknown>][] = [
  ['yes', by => castVote(by, itemId, 'early_adopter')],
  ['like', by => castVote(by, itemId)],
  ['unvote', by => withdrawVote(by, itemId)],
  ['no', by => by.call('PUT /items/:itemId/not-for-me', item())],
  ['because', by => by.call('PUT /items/:itemId/not-for-me-reason', { ...item(), body: { text: 'None' } })],
  ['unsaid', by => by.call('DELETE /items/:itemId/not-for-me', item())],
  ['ok', by => by.call('PUT /items/:itemId/may-ask', item())],
  ['not-now', by => by.call('DELETE /items/:itemId/may-ask', item())],
  ['answer', by => giveAnswer(by, question)],
  ['author-wrote', by => writeTo(by, ['author'])],
  ['member-wrote', by => writeTo(by, ['member'])],
  ['talk', by => writeTo(by, ['author', 'member', 'author', 'member', 'author', 'member'])],
  ['pays', async by => endPaying(await writeTo(by, []))],
]
/** The same, after the count. */
const LATE_ACTS: typeof MEMBER_ACTS = [
  ['late-yes', by => castVote(by, itemId, 'early_adopter')],
  ['ban', by => ban(server, by)],
  ['blocked', by => block(author, by)],
  ['blocks', by => block(by, author)],
  ['leave', async by => expect((await by.call('DELETE /me/account')).status).toBe(204)],
]

async function actAs(persona: Persona, { does }: Someone, acts: typeof MEMBER_ACTS) {
  for (const [word, act] of acts) if (does.includes(word)) await act(persona)
}

async function openAndAct(member: (typeof members)[number]) {
  await openItem(member.persona, itemId, { source: ViewSource.parse(member.from) })
  await actAs(member.persona, member, MEMBER_ACTS)
}

async function actAsVisitor({ from, does, email }: (typeof visitors)[number], n: number) {
  const place = {
    remoteAddress: `198.51.${n}.1`,
    headers: { 'user-agent': 'Phone', 'sec-fetch-site': 'same-origin' },
  }
  const via = from === 'embed' ? 'embed' : 'own-link'
  const at = { address: place.remoteAddress, browser: 'Phone', via } as const
  const { email: own, password } = author
  const signIn = { url: '/auth/v1/token?grant_type=password', payload: { email: own, password }, ...place }
  if (does.includes('author')) await server.app.inject({ method: 'POST', ...signIn })
  const { visitId: visit } = await visitPage(server, itemId, at)
  const send = (fields: Record<string, string>, form = 'subscribers') =>
    postForm(server, `${publicPagePath(itemId)}/${form}`, { via, ...(visit && { visit }), ...fields }, place)
  if (does.includes('yes')) await send({ word: 'yes' })
  if (does.includes('no')) await send({ word: 'no' })
  if (does.includes('because')) await send({ because: 'I have no band' })
  if (does.includes('back')) await send({ undo: 'yes' })
  if (does.includes('email')) await send({ email })
  if (does.includes('confirm')) await pressMailedLink(server, email, 'yes')
  if (does.includes('forget')) await pressMailedLink(server, email, 'no')
  if (does.includes('answer')) await send({ question, text: 'In the van' }, 'answers')
}

const joiner = { from: 'author-link', does: ['yes'], persona: {} as Persona }

beforeAll(async () => {
  const idea = await publishIdea(author)
  itemId = idea.id
  question = idea.questions[0] ?? expect.fail('no question')
  await openToAddresses(server.db, { itemId, author: author.id })
  await setBar(author, itemId)
  await author.call('PUT /items/:itemId/report', { ...item(), body: { isPublic: true } })
  for (const { persona } of [...members, joiner]) Object.assign(persona, await joinLongAgo(server, 'Mo'))
  const news = members.filter(did('new')).map(({ persona }) => persona.id)
  await server.sql`update profiles set created_at = now() where id = any(${news}::uuid[])`
  await openItem(author, itemId, { source: 'author-link' })
  await publishPainPoint(joiner.persona)
  await addNews(server, itemId)
  for (const member of members) if (!did('late')(member)) await openAndAct(member)
  await server.sql`update auth.users set email_proven_at = now() where id = ${joiner.persona.id}`
  for (const visitor of visitors.filter(did('join'))) visitor.email = joiner.persona.email
  for (const visitor of visitors.filter(did('author'))) visitor.email = author.email
  for (const [n, visitor] of visitors.entries()) await actAsVisitor(visitor, n)
  await passHours(server.db)
  await finalizeEvidence(server.db)
  const pages = await launch(server, { author, itemId, draft: { address: 'https://box.example/' } })
  for (const { email } of visitors.filter(did('site'))) {
    const token = pages.get(email)?.split('/').at(-1) ?? expect.fail('no mail')
    await server.call(null, 'POST /waiting-list/return', { body: { token, step: 'pressed-visit' } })
  }
  for (const { email } of visitors.filter(did('tried'))) await postForm(server, pages.get(email) ?? '')
  await openItem(joiner.persona, itemId, { source: 'author-link' })
  await actAs(joiner.persona, joiner, MEMBER_ACTS)
  for (const member of members) if (did('late')(member)) await openAndAct(member)
  for (const member of members) await actAs(member.persona, member, LATE_ACTS)
  // What was said last waits for the end of its quarter of an hour, whenever the test runs.
  await server.sql`update votes set created_at = now() + interval '1 hour' where created_at > now() - interval '2 hours'`
  await finalizeEvidence(server.db)
})

// The count by hand.
const but = <Row extends Someone>(of: readonly Row[], ...words: string[]) =>
  of.filter(({ does }) => !words.some(word => does.includes(word)))
const isFound = ({ from }: { from: string }) => ['community', 'mission'].includes(from)
const saysYes = (one: Someone) =>
  did('yes')(one) ? but([one], 'unvote', 'back', 'forget').length > 0 : did('late-yes')(one)
const countYes = (of: readonly Someone[]) => of.filter(saysYes).length
const byFive = (number: number) => number - (number % 5)
/** The first people by fives, and how many of them said yes at once. */
function toPair(of: readonly Someone[]) {
  const readers = byFive(of.length)
  return { readers, yes: countYes(but(of.slice(0, readers), 'late-yes')) }
}

const stayed = but(members, 'leave')
const found = stayed.filter(isFound)
const finalized = but(members, 'new', 'late').filter(({ from }) => from === 'community')
const strangers = but(visitors, 'author', 'join')
/** Those whom the author brought, in their order. */
const brought = [...stayed.filter(one => !isFound(one)), ...strangers, joiner]
const said = strangers.filter(saysYes)
const onList = but(visitors, 'author', 'forget')
const confirmed = count(onList, 'confirm')
const pending = count(onList, 'email') - confirmed

const readPanel = async () => (await author.call('GET /items/:itemId/evidence', item())).ok

test('the panel and the dashboard show the people in both groups, the live yes votes and the sources', async () => {
  expect([members.length, visitors.length]).toEqual([58, 22])
  const { groups, figures, talks, movedAt } = await readPanel()
  expect.soft(groups.brought).toMatchObject({ count: toPair(brought), hasFive: true, yes: countYes(brought) })
  const sums = toPair(finalized)
  const since = countYes(but(finalized, 'late-yes')) - sums.yes + count(members, 'late', 'yes')
  expect.soft(groups.found).toMatchObject({ yes: countYes(found), since })
  expect.soft(figures).toMatchObject({ community: { sums }, lateYes: 0, votedBefore: 0 })
  expect.soft(talks).toMatchObject({ talks: count(members, 'pays'), pays: count(members, 'pays') })
  const from = (source: string) => [...members, ...but(visitors, 'author')].filter(one => one.from === source)
  const few = ['mission', 'notice', 'search', 'embed', 'again'].map(source => [source, null])
  const many = ['direct', 'author-link'].map(source => [source, toPair(from(source))])
  const page = { readers: from('page').length, yes: countYes(from('page')) }
  const sources = Object.fromEntries(figures?.sources.map(({ source, share }) => [source, share]) ?? [])
  expect.soft(sources).toEqual(Object.fromEntries([...few, ...many, ['public-page', page]]))
  expect.soft(figures?.seenBefore).toEqual(toPair(members.filter(one => one.from !== 'community')))
  const [row] = (await author.call('GET /me/evidence', { query: { page: 1 } })).ok
  expect.soft(row).toMatchObject({ groups, sums, movedAt })
})

test('later actions, “Not for me” and the waiting list count each person once', async () => {
  const nos = byFive(count(but(members, 'unsaid'), 'no') + count(visitors, 'no'))
  const notForMeReasons = count(members, 'because') + count(visitors, 'because')
  const [wentToSite, tried] = [count(onList, 'site'), count(onList, 'tried')]
  expect.soft((await readPanel()).deeds).toEqual({
    mayAsk: count(but(stayed, 'ban', 'blocked', 'blocks'), 'ok'),
    answered: count(members, 'answer') + count(visitors, 'answer'),
    talked: count(members, 'talk'),
    leftEmail: confirmed + pending,
    confirmed,
    cameBack: wentToSite,
    wentToSite,
    tried,
    notForMe: nos,
    notForMeReasons,
  })
  const { pressed, reasons } = (await author.call('GET /items/:itemId/not-for-me-reasons', item())).ok
  expect.soft([pressed, reasons.length]).toEqual([nos, notForMeReasons])
  const { ok: page } = await author.call('GET /items/:itemId/public-page', item())
  const interestedCount = but(said, 'email').length
  expect.soft(page).toMatchObject({ subscriberCount: confirmed, pendingCount: pending, interestedCount })
  const query = { page: 1, search: '', filter: 'all' } as const
  const { ok: list } = await author.call('GET /items/:itemId/waiting-list', { ...item(), query })
  expect.soft(list.counts).toMatchObject({ all: confirmed, pending })
  expect.soft(list.launchFunnel).toMatchObject({ mailed: confirmed, pressedVisit: wentToSite, tried })
})

test('People and Conversations count everyone who said yes and name the people who can be asked', async () => {
  const { people, groups } = await readPanel()
  expect.soft(people.count).toBe(countYes([...found, ...brought]))
  expect.soft(groups.brought.yes + groups.found.yes).toBe(people.count)
  const unconfirmed = count(but(said, 'confirm'), 'email')
  const visitorCounts = { confirmed: count(said, 'confirm'), unconfirmed, noEmail: but(said, 'email').length }
  expect.soft(people.visitors).toMatchObject(visitorCounts)
  const talkedTo = people.talkedTo.filter(({ hasTalked }) => hasTalked)
  expect.soft(talkedTo).toHaveLength(count(members, 'talk', 'yes'))
  const gone = members.filter(one => but([one], 'leave', 'ban', 'blocked', 'blocks').length === 0)
  const ids = new Set(gone.map(({ persona }) => persona.id))
  expect.soft([...people.others, ...people.talkedTo].filter(({ id }) => ids.has(id))).toEqual([])
  const askable = but(stayed, 'ban', 'blocked', 'talk', 'author-wrote', 'like')
  expect.soft(people.others.filter(({ mayAsk }) => mayAsk)).toHaveLength(count(askable, 'ok'))
  const [project] = (await author.call('GET /me/visitors')).ok
  expect.soft(project?.answered.filter(({ saidYes }) => saidYes)).toHaveLength(count(said, 'answer'))
  expect.soft(project?.answered).toHaveLength(count(visitors, 'answer'))
  const silent = but(said, 'answer')
  expect.soft(project?.others).toMatchObject({ count: silent.length, leftEmail: count(silent, 'email') })
})

test('votes outlive their members, and an author sees how many members an update is for', async () => {
  const all = [...members, joiner]
  const [likes, yes] = [count(all, 'like'), countYes(all)]
  const { votes, followers } = (await author.call('GET /items/:itemId', item())).ok
  expect.soft(votes).toMatchObject({ earlyAdopter: yes, painPoint: likes, total: yes + likes })
  const { rows } = (await author.call('GET /me/items', { query: { page: 1 } })).ok
  expect.soft(rows[0]?.voteCount).toBe(yes + likes)
  const near = but(all, 'leave')
  expect.soft(followers).toBe(countYes(near) + count(near, 'like'))
})

test('the public report counts the same people in steps of five, as a page, JSON and CSV', async () => {
  const [page, json, csv] = await Promise.all(
    ['', '.json', '.csv'].map(async form => (await server.app.inject(`${reportPath(itemId)}${form}`)).body),
  )
  const pairs = { community: toPair(finalized), brought: toPair(brought) }
  const report = JSON.parse(json ?? '')
  expect.soft({ community: report.sums, brought: report.brought.sums }).toEqual(pairs)
  expect.soft(report.brought.confirmedAtLeast).toBe(byFive(count(said, 'confirm')))
  const lines = (csv ?? '')
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  for (const [source, pair] of Object.entries(pairs)) {
    expect
      .soft(page?.replaceAll('\u00A0', ' '))
      .toContain(`${pair.yes} of ${pair.readers} said they’d use it`)
    const rows = lines.filter(line => line.at(-1) === source)
    const sum = (at: number) => rows.reduce((all, row) => all + Number(row[at]), 0)
    expect.soft({ readers: sum(3), yes: sum(4) }).toEqual(pair)
  }
})
