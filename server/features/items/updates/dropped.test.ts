import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { RULE_VERSIONS } from '#contract/lengths.ts'
import { embedPath } from '#contract/public-pages/embed-line.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { setBar } from '#test/support/evidence/bars.ts'
import { castVote, drawMission, postUpdate, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, readItem } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { openPublicPage, visitPage } from '#test/support/items/public-pages.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
let author: Persona
let fan: Persona
let id: ItemId
beforeAll(async () => {
  author = await joinLongAgo(server, 'Maya Lindqvist')
  fan = await join(server, 'Fan')
})
beforeEach(async () => {
  id = (await publishIdea(author)).id
})

const drop = (itemId = id) => postUpdate(author, itemId, { stage: 'dropped' })
const say = (by: Persona, method: 'PUT' | 'DELETE') =>
  by.call(`${method} /items/:itemId/not-for-me`, { params: { itemId: id } })

test('a dropped item takes no vote and no no, and what was said can be taken back', async () => {
  const { id: painPoint } = await publishPainPoint(author)
  const other = await join(server)
  await castVote(fan, id)
  await say(other, 'PUT')
  for (const item of [id, painPoint]) await drop(item)
  const late = await join(server)
  const codes = [
    castVote(late, id),
    castVote(late, id, 'early_adopter'),
    castVote(late, painPoint),
    say(late, 'PUT'),
  ]
  expect((await Promise.all(codes)).map(({ refusal }) => refusal.code)).toEqual(Array(4).fill('item.dropped'))
  expect((await withdrawVote(fan, id)).status).toBe(200)
  expect((await say(other, 'DELETE')).status).toBe(204)
  expect((await readItem(fan, { id, kind: 'idea' })).votes.total).toBe(0)
  await postUpdate(author, id, { stage: 'open', was: 'dropped' })
  expect((await castVote(fan, id)).status).toBe(200)
})

test('no view or visit of a dropped item is stored', async () => {
  await openPublicPage(server.db, id)
  await drop()
  await openItem(fan, id)
  expect(await visitPage(server, id)).toEqual({ status: 200, visitId: null })
  const stored =
    () => server.value<number>`select (select count(*) from item_views where item_id = ${id})::integer
    + (select count(*) from visits where item_id = ${id})::integer`
  expect(await stored()).toBe(0)
  await postUpdate(author, id, { stage: 'open', was: 'dropped' })
  await openItem(fan, id)
  await visitPage(server, id)
  expect(await stored()).toBe(2)
})

test('the public page and the embed say that it was dropped, and take no yes', async () => {
  await openPublicPage(server.db, id)
  const paths = [publicPagePath(id), embedPath(id)]
  const said = 'Maya dropped this, so you can no longer say yes or no.'
  for (const path of paths) expect((await server.app.inject(path)).body).not.toContain(said)
  await drop()
  for (const path of paths) {
    const { body } = await server.app.inject(path)
    expect(body).toContain(said)
    expect(body).not.toMatch(/name="word"|data-sharing/)
    expect((await postForm(server, `${path}/subscribers`, { word: 'yes' })).body).toContain(said)
  }
  expect(await server.value`select count(*)::integer from visits where item_id = ${id}`).toBe(0)
})

test('opening it again makes a new version of its bar if someone had opened it, even after the fiftieth', async () => {
  await setBar(author, id)
  const bars = async () =>
    (await author.call('GET /items/:itemId/evidence', { params: { itemId: id } })).ok.bars
  const reopen = async () => {
    await drop()
    return postUpdate(author, id, { stage: 'open', was: 'dropped' })
  }
  await reopen()
  expect(await bars()).toMatchObject([{ version: 1, readers: 0 }])
  await openItem(fan, id)
  await server.sql`update evidence_bars set version = ${RULE_VERSIONS} where item_id = ${id}`
  const updateId = await reopen()
  const [latest, first] = await bars()
  const { buildAbove, decideBy } = first ?? expect.fail('no bar')
  expect(latest).toMatchObject({ version: RULE_VERSIONS + 1, buildAbove, decideBy })
  await author.call('DELETE /updates/:updateId', { params: { updateId } })
  expect(await readItem(fan, { id, kind: 'idea' })).toMatchObject({ stage: 'dropped' })
})

test('no mission and no question leads to a dropped item', async () => {
  await server.sql`update items set stage = 'dropped'`
  const newcomer = await join(server)
  expect((await newcomer.call('GET /me/open-questions')).ok.rows).toEqual([])
  await expect(drawMission(newcomer)).rejects.toThrow()
})
