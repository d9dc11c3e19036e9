import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NamingResponse } from '#contract/talk/notifications.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, deleteItem, postUpdate } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { answer, name } from '#test/support/items/namings.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { notifyAll } from '#test/support/talk/follower-notifications.ts'
import { notifySharers } from './naming-notifications.ts'

const server = useServer()
const tom = useMember(server, 'Tom')

/** Members who share a pain point are notified of an idea. */
async function notify(count = 1) {
  const author = await join(server, 'Maya')
  const [{ id: idea }, { id: pain }] = [await publishIdea(author), await publishPainPoint(tom)]
  const fans = await Promise.all(Array.from({ length: count }, () => joinLongAgo(server)))
  for (const fan of fans) await castVote(fan, pain)
  await name(author, idea, pain)
  await answer(tom, pain, idea)
  await notifyAll(server, { notify: notifySharers })
  const fan = fans[0] as Persona
  return { author, idea, pain, fans, fan, params: { notificationId: (await entryOf(fan)).id } }
}

type Given = Awaited<ReturnType<typeof notify>>

const entryOf = async (of: Persona) => {
  const { notifications } = (await of.call('GET /me/notifications', { query: {} })).ok
  return notifications.find(({ kind }) => kind === 'solving-idea') ?? expect.fail()
}
const respond = ({ params }: Pick<Given, 'params'>, by: Persona, response: NamingResponse) =>
  by.call('PUT /notifications/:notificationId/response', { params, body: { response } })
const stateOf = async ({ fan, idea }: Given) => {
  const { votes, notForMe, follows } = (await fan.call('GET /items/:itemId', { params: { itemId: idea } })).ok
  return [(await entryOf(fan)).response, votes.own, notForMe, follows]
}

const states = {
  no: ['no', null, true, false],
  follow: ['follow', null, false, true],
  yes: ['yes', 'early_adopter', false, true],
}

test('the last response counts, however often and from however many tabs it is sent, but a yes outlasts a request for updates', async () => {
  const given = await notify()
  for (const response of ['no', 'follow', 'no', 'yes', 'no', 'follow', 'yes'] as const) {
    for (const _ of [1, 2]) expect((await respond(given, given.fan, response)).status).toBe(204)
    expect(await stateOf(given)).toEqual(states[response])
  }
  await respond(given, given.fan, 'follow')
  expect([await stateOf(given), (await entryOf(given.fan)).read]).toEqual([states.yes, true])
  await Promise.all((['yes', 'no', 'yes', 'no'] as const).map(one => respond(given, given.fan, one)))
  expect([states.yes, states.no]).toContainEqual(await stateOf(given))
})

test.each<[string, string, (given: Given) => Promise<unknown>]>([
  ['a withdrawal', 'naming.missing', ({ author, idea }) => name(author, idea)],
  ['a late refusal', 'naming.missing', ({ pain, idea }) => answer(tom, pain, idea, false)],
  ['the pain point is deleted', 'naming.missing', ({ pain }) => deleteItem(tom, pain)],
  [
    'the idea is dropped',
    'item.dropped',
    ({ author, idea }) => postUpdate(author, idea, { stage: 'dropped' }),
  ],
  ['the idea is deleted', 'notification.missing', ({ author, idea }) => deleteItem(author, idea)],
  ['the idea is hidden', 'notification.missing', ({ idea }) => hide(server, { kind: 'item', id: idea })],
  [
    'a block',
    'item.blocked',
    ({ author, fan }) => author.call('PUT /members/:memberId/block', { params: { memberId: fan.id } }),
  ],
])('after %s a response is refused, and nothing is stored', async (_, code, change) => {
  const given = await notify()
  await change(given)
  for (const response of ['yes', 'no', 'follow'] as const)
    expect((await respond(given, given.fan, response)).refusal.code).toBe(code)
  const rows = ['item_views', 'not_for_me', 'follows', 'votes'].map(
    table => sql`select from ${sql.table(table)} where user_id = ${given.fan.id}`,
  )
  // The vote for the pain point.
  expect((await sql`${sql.join(rows, sql` union all `)}`.execute(server.db)).rows).toHaveLength(1)
  const shown = (await given.fan.call('GET /me/notifications', { query: {} })).ok.notifications
  expect(shown.some(({ response }) => response === 'none')).toBe(code === 'item.blocked')
})

test('members cannot respond to another member’s notification', async () => {
  const given = await notify(2)
  expect((await respond(given, given.fans[1] as Persona, 'yes')).refusal.code).toBe('notification.missing')
})

test('members who respond without opening the page are brought, and never found the idea', async () => {
  const { idea, fans } = await notify(3)
  for (const [place, response] of (['yes', 'no', 'follow'] as const).entries()) {
    const fan = fans[place] as Persona
    await respond({ params: { notificationId: (await entryOf(fan)).id } }, fan, response)
    // They come by a list later.
    await openItem(fan, idea, { source: 'community' })
  }
  await server.sql`update item_views set opened_at = opened_at - interval '2 hours' where item_id = ${idea}`
  await server.sql`update facts set at = at - interval '2 hours' where item_id = ${idea} and kind = 'vote.cast'`
  await finalizeEvidence(server.db)
  const { rows } = await server.sql`
    select cohort, readers, yes from evidence_cohorts where item_id = ${idea} order by cohort`
  expect(rows).toEqual([
    { cohort: 'notice', readers: 3, yes: 1 },
    { cohort: 'seen-before', readers: 3, yes: 1 },
  ])
})
